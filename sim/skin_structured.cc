// JSON-LD: the same facts as on the page, for machines (schema.org).
#include "sim/calendar.h"
#include "sim/markup.h"
#include "sim/prose.h"
#include "sim/skin_post.h"

namespace boardwalk::sim {
namespace {

class JsonLd {
 public:
  JsonLd(const Look& look, const ThreadPage& page) : look_(look), page_(page) {}

  [[nodiscard]] std::string write() {
    out_ += "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",";
    switch (look_.traits.genre) {
      case Genre::QuestionsAndAnswers:
        question();
        break;
      case Genre::ProductReviews:
        product();
        break;
      case Genre::BlogComments:
        blog();
        break;
      default:
        discussion();
    }
    out_ += "}</script>\n";
    return std::move(out_);
  }

 private:
  void text(std::string_view key, std::string_view value) {
    out_ += '"';
    out_ += key;
    out_ += "\":\"";
    append_json(out_, value);
    out_ += '"';
  }

  void head(std::string_view type) {
    text("@type", type);
    out_ += ',';
    text("url", page_.frame.url);
    out_ += ',';
    text(type == "Product" ? "name" : "headline", page_.title);
  }

  void post_facts(const PostView& post, std::string_view body_key) {
    text(body_key, plain_text(post.body));
    out_ += ',';
    text("datePublished", iso_date(post.posted, look_.traits));
    out_ += R"(,"author":{"@type":"Person",)";
    text("name", post.author.name);
    out_ += '}';
  }

  void posts(std::string_view key, std::string_view type, std::size_t from,
             std::string_view body_key = "text") {
    out_ += ",\"";
    out_ += key;
    out_ += "\":[";
    for (std::size_t i = from; i < page_.posts.size(); ++i) {
      if (i > from) out_ += ',';
      out_ += '{';
      text("@type", type);
      out_ += ',';
      if (page_.posts[i].stars > 0)
        out_ += R"("reviewRating":{"@type":"Rating","ratingValue":)" +
                std::to_string(page_.posts[i].stars) + "},";
      post_facts(page_.posts[i], body_key);
      out_ += '}';
    }
    out_ += ']';
  }

  [[nodiscard]] bool opens_here() const {
    return !page_.posts.empty() && page_.posts.front().number == 1;
  }

  void discussion() {
    head("DiscussionForumPosting");
    if (opens_here()) {
      out_ += ',';
      post_facts(page_.posts.front(), "text");
    }
    posts("comment", "Comment", opens_here() ? 1 : 0);
  }

  void question() {
    text("@type", "QAPage");
    out_ += R"(,"mainEntity":{"@type":"Question",)";
    text("name", page_.title);
    if (opens_here()) {
      out_ += ',';
      post_facts(page_.posts.front(), "text");
    }
    posts("suggestedAnswer", "Answer", opens_here() ? 1 : 0);
    out_ += '}';
  }

  void product() {
    head("Product");
    posts("review", "Review", 0, "reviewBody");
  }

  void blog() {
    head("BlogPosting");
    posts("comment", "Comment", 0);
  }

  const Look& look_;
  const ThreadPage& page_;
  std::string out_;
};

}  // namespace

std::string structured_data(const Look& look, const ThreadPage& page) {
  if (look.traits.structured != StructuredData::JsonLd) return {};
  return JsonLd{look, page}.write();
}

}  // namespace boardwalk::sim

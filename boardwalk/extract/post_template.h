// Where the posts of one site stand.
//
// Learned from the best of a handful of pages, kept in the site's profile, and tried first on every
// page: it knows a post that nobody answered, or one that says "+1", from its surroundings, where a
// single page shows too little to tell. A page that it does not fit is read without it.
//
//     const PostTemplate known = learn_template(samples);
//     extract_posts(page, address, {.known = &known});
//
// Places are written to be read: "div postbody" is a <div class="postbody">, "i < div head" an <i>
// without a class in a <div class="head">. Digits in class names are left out.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/sheet.h"

namespace boardwalk::extract {

struct PostTemplate {
  std::vector<std::string> marks;       // places of what every post carries once: its date
  std::vector<std::string> bodies;      // places of texts
  std::vector<std::string> roots;       // places of the elements that posts begin with
  int pages = 0;                        // that it was learned from
  std::vector<std::string> dates = {};  // places of what tells when; not known where the template
                                        // comes from a profile
  // Where other things stand in the places of marks: the chains of elements that marks end, by
  // which they are told apart.
  std::vector<std::uint64_t> chains = {};
  std::uint64_t names = 0;  // the place of authors' names; 0 where it is not known

  [[nodiscard]] bool empty() const { return marks.empty() || bodies.empty(); }
  bool operator==(const PostTemplate&) const = default;
};

struct TemplateSample {
  const html::Document* page = nullptr;
  url::Url address;
};

// Empty when none of the pages shows at least two posts.
[[nodiscard]] PostTemplate learn_template(std::span<const TemplateSample> pages);

// The same from pages that are read anyway, one by one.
class TemplateLearner {
 public:
  // Pages that show too little are left out.
  void see(const html::Document& page, const PagePosts& found);
  [[nodiscard]] int pages() const { return pages_; }
  [[nodiscard]] PostTemplate conclude() const;

 private:
  void see_chains(const html::Document& page, const PagePosts& found);

  // How often posts have a place, and on how many pages.
  class Census {
   public:
    void add(std::string place, int page);
    // The most frequent first. A first post may stand in a place of its own, once on a page of
    // many.
    [[nodiscard]] std::vector<std::string> frequent(int posts, int pages) const;

   private:
    struct Count {
      int posts = 0;
      int pages = 0;
      int last_page = 0;
    };
    std::map<std::string, Count> counts_;
  };

  Census marks_;
  Census bodies_;
  Census roots_;
  Census dates_;
  std::set<std::uint64_t> names_;
  std::set<std::uint64_t> chains_;
  bool ambiguous_ = false;  // not only marks stand in their places
  int posts_ = 0;
  int pages_ = 0;
};

// The place of an element, and the hash that Signatures::place() has for it.
[[nodiscard]] std::string describe_place(const html::Document& page, html::NodeId element);
[[nodiscard]] std::uint64_t hash_of_place(std::string_view description);
// The signature of the element itself.
[[nodiscard]] std::uint64_t innermost_of_place(std::string_view description);

}  // namespace boardwalk::extract

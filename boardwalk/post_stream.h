// Hands new posts on: as JSON lines, in the order they were stored, each at least once.
//
//     auto stream = PostStream::open(store, "follow:/srv/posts.jsonl", deliver);
//     stream->pump(now);        // after every visit, and now and then
//     stream->drain(now);       // in the end
//
// The receiver has a thread of its own: however slow it is, nobody waits for it, and what is not
// taken yet waits in the database.
// How far it came is kept in the database, after the posts were taken: a kill in between means that
// the last of them are handed on twice, and none is lost. What is not taken is offered again, after
// a pause that doubles. A stream without a name begins with what is stored from now on.
#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/store/store.h"

namespace boardwalk {

// Takes some lines, all of them or none.
using DeliverLines = std::function<Result<void>(std::string_view lines)>;

class PostStream {
 public:
  [[nodiscard]] static Result<PostStream> open(store::Store& store, std::string name,
                                               DeliverLines deliver);

  // Errors are those of the store. What the receiver says is in complaint().
  Result<void> pump(Time now);   // offers the next posts, unless the last ones are not taken yet
  Result<void> drain(Time now);  // offers all, and waits until they are taken or one is refused
  [[nodiscard]] const std::string& complaint() const { return complaint_; }  // empty: all is well
  [[nodiscard]] std::uint64_t delivered() const { return delivered_; }

 private:
  PostStream(store::Store& store, std::string name, DeliverLines deliver)
      : store_(&store), name_(std::move(name)), deliver_(std::move(deliver)) {}
  Result<void> offer();
  Result<void> settle(Time now);  // what became of the offer; waits for it

  store::Store* store_;
  std::string name_;
  DeliverLines deliver_;
  std::int64_t mark_ = 0;  // the last post handed on
  std::future<Result<void>> offer_;
  std::int64_t offered_ = 0;  // the last post of it
  std::uint64_t posts_ = 0;   // in it
  std::uint64_t delivered_ = 0;
  std::string complaint_;
  Time not_before_{};
  Millis pause_{0};
};

// A receiver that is a command, run by the shell with the lines on its standard input; it has taken
// them when it ends with 0.
[[nodiscard]] DeliverLines to_command(std::string command);
// A receiver that is sent them by POST; it has taken them when it answers 2xx.
[[nodiscard]] DeliverLines to_url(std::string url);

}  // namespace boardwalk

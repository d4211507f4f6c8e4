#include "boardwalk/serve/hub.h"

#include <gtest/gtest.h>

#include "tests/forums/temp_folder.h"

#include <thread>

#include "boardwalk/serve/event_stream.h"

namespace boardwalk::serve {
namespace {

using namespace std::chrono_literals;

TEST(Hub, TellsInOrderWhatCameAfter) {
  Hub hub;
  hub.publish("site", 1, "a");
  hub.publish("progress", 2, "b");
  hub.publish("note", 1, "c");
  const auto all = hub.wait(0, 0, 0ms);
  ASSERT_EQ(all.events.size(), 3U);
  EXPECT_EQ(all.events[2].id, 3U);
  const auto of_one = hub.wait(1, 1, 0ms);
  ASSERT_EQ(of_one.events.size(), 1U);
  EXPECT_EQ(of_one.events[0].data, "c");
  EXPECT_EQ(of_one.latest, 3U);
  EXPECT_TRUE(hub.wait(3, 0, 0ms).events.empty());
}

TEST(Hub, KeepsTheLastNotesOfEachSite) {
  Hub hub;
  for (int i = 0; i < 300; ++i) hub.publish("note", 1, std::to_string(i));
  hub.publish("note", 2, "other");
  const auto notes = hub.notes(1);
  ASSERT_EQ(notes.size(), 200U);
  EXPECT_EQ(notes.front(), "100");
  EXPECT_EQ(notes.back(), "299");
  EXPECT_TRUE(hub.notes(3).empty());
}

TEST(Hub, WakesThoseWhoWait) {
  Hub hub;
  std::thread speaker{[&] { hub.publish("site", 1, "a"); }};
  EXPECT_EQ(hub.wait(0, 0, 30s).events.size(), 1U);
  speaker.join();
  std::thread closer{[&] { hub.close(); }};
  EXPECT_TRUE(hub.wait(1, 0, 30s).is_closed);
  closer.join();
}

TEST(EventStream, GoesOnWhereTheListenerWas) {
  Hub hub;
  for (const char* data : {"1", "2", "3"}) hub.publish("site", 1, data);
  Request request{.path = "/api/v1/events", .query = "", .headers = {{"Last-Event-ID", "2"}}};
  auto stream = EventStream::open(hub, request);
  ASSERT_TRUE(stream);
  EXPECT_EQ(stream->next(), ": hello\nretry: 2000\n\n");
  EXPECT_EQ(stream->next(), "id: 3\nevent: site\ndata: 3\n\n");
  hub.close();
  EXPECT_FALSE(stream->next());
}

TEST(EventStream, BeginsWithWhatComesNext) {
  Hub hub;
  hub.publish("site", 1, "before");
  auto stream = EventStream::open(hub, {.path = "/api/v1/events", .query = "site=2"});
  (void)stream->next();
  hub.publish("site", 1, "of another");
  hub.publish("site", 2, "ours");
  EXPECT_EQ(stream->next(), "id: 3\nevent: site\ndata: ours\n\n");
}

TEST(Hub, NotesOutliveTheProgram) {
  const TempFolder folder{TempFolder::memory()};
  {
    Hub hub{folder.file("kept-")};
    for (int i = 0; i < 450; ++i) hub.publish("note", 1, std::to_string(i));
    hub.publish("note", 2, "of another");
    hub.publish("site", 1, "no note");
  }
  Hub hub{folder.file("kept-")};
  const auto notes = hub.notes(1);
  ASSERT_EQ(notes.size(), 200U);
  EXPECT_EQ(notes.front(), "250");
  EXPECT_EQ(notes.back(), "449");
  hub.publish("note", 2, "later");
  EXPECT_EQ(hub.notes(2), (std::vector<std::string>{"of another", "later"}));
}

}  // namespace
}  // namespace boardwalk::serve

// The posts that a crawl of a mirrored forum has stored, beside those that are there.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "boardwalk/store/store.h"
#include "lab/post_score.h"

namespace boardwalk {

struct CrawledPosts {
  lab::PostScore posts;
  double threads = 0;
  double perfect = 0;  // with every post, once, and nothing else

  void add(const lab::PostScore& thread) {
    posts.add(thread);
    threads += 1;
    const bool whole = thread.found == thread.expected && thread.right == thread.taken;
    perfect += whole ? 1 : 0;
  }
};

// By their thread, as `name` calls it.
inline std::map<std::string, std::vector<model::Post>> stored_posts(
    store::Store& store, const std::function<std::string(const std::string& url)>& name) {
  std::map<std::string, std::vector<model::Post>> threads;
  const auto read = store.each_post(0, [&](const store::PostRow& row) {
    threads[name(row.thread.url)].push_back(row.post);
    return true;
  });
  EXPECT_TRUE(read.ok());
  return threads;
}

// What is stored for no thread that there is has the name "".
inline CrawledPosts score_posts(const nlohmann::json& truth,
                                std::map<std::string, std::vector<model::Post>> stored) {
  std::map<std::string, lab::PostedPage> threads;
  for (const auto& post : truth.at("posts"))
    threads[post.at("thread").dump()].posts.push_back(
        {post.at("author"), post.at("time"), post.at("text")});
  CrawledPosts score;
  for (const auto& [thread, page] : threads) score.add(lab::score(page, stored[thread]));
  score.posts.taken += static_cast<double>(stored[""].size());
  return score;
}

}  // namespace boardwalk

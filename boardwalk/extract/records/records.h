// Which list of records is the thread?
//
// Every group of marks proposes a list. The one with most records that hold sentences wins; others
// join it when they add records of their own without robbing those that are there: the dates of
// answers and of comments, of a first post in a shape of its own.
#pragma once

#include <span>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/records/marks.h"
#include "boardwalk/extract/records/segments.h"

namespace boardwalk::extract {

struct Records {
  std::vector<align::Record> records;
  std::vector<html::NodeId> marks;  // one for each
  double prosy = 0;                 // share that hold sentences
  bool asked = false;               // the first is a question, with a date or without
};

[[nodiscard]] Records find_records(const Sheet& sheet, std::vector<MarkGroup> groups);

// These, each with the first date in it for a mark.
[[nodiscard]] Records dated(const Sheet& sheet, std::span<const align::Record> records);

// The same without some of them: what they took goes to their neighbours.
[[nodiscard]] Records without(const Sheet& sheet, const Records& records,
                              const std::vector<bool>& dropped);

}  // namespace boardwalk::extract

// What does it cost to look for dates? A page of 150 KB of visible text should take under 1 ms.
#include <benchmark/benchmark.h>

#include <string>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::dates {
namespace {

constexpr std::size_t kPageSize = 150'000;

std::string page_of(const std::string& post) {
  std::string page;
  while (page.size() < kPageSize) page += post;
  return page;
}

void scan(benchmark::State& state, const std::string& page) {
  std::size_t found = 0;
  for ([[maybe_unused]] auto _ : state) {
    found = find_dates(page).size();
    benchmark::DoNotOptimize(found);
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(page.size()));
  state.counters["dates"] = static_cast<double>(found);
}

void find_in_english(benchmark::State& state) {
  scan(state,
       page_of("Ann wrote on Tue 13 July 2004, 14:42:\nI have been using the 24-70 lens with "
               "version 2.6.1 for about three years, and may buy another one in the autumn. "
               "It was 349.00 in the shop where I saw it yesterday, but you can have it for "
               "less. Has anybody here tried the other one? Thanks for all the answers so "
               "far, they were a great help to me and to my brother.\nReplies: 12\n"));
}
BENCHMARK(find_in_english);

void find_in_russian(benchmark::State& state) {
  scan(state,
       page_of("Анна, 13 июля 2004, 14:42\nЯ уже три года пользуюсь этим объективом и осенью "
               "куплю ещё один. В магазине он стоил 349 рублей, но можно найти и дешевле. "
               "Кто-нибудь пробовал другой? Спасибо всем за ответы.\nОтветов: 12\n"));
}
BENCHMARK(find_in_russian);

void find_in_chinese(benchmark::State& state) {
  scan(state,
       page_of("安娜 发表于 2004年7月13日 14:42\n这个镜头我已经用了三年，秋天打算再买一个。"
               "商店里卖349元，不过可以找到更便宜的。有人用过别的吗？谢谢大家的回答。\n回复 12\n"));
}
BENCHMARK(find_in_chinese);

void find_in_numbers(benchmark::State& state) { scan(state, page_of("12 3.4 5/6 7-8 9:10 ")); }
BENCHMARK(find_in_numbers);

void read_one(benchmark::State& state) {
  for ([[maybe_unused]] auto _ : state) {
    auto date = find_dates("Tue 13 July 2004, 14:42");
    benchmark::DoNotOptimize(date);
  }
}
BENCHMARK(read_one);

}  // namespace
}  // namespace boardwalk::dates

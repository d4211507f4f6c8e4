// Figures as bytes, to be read on where they were left.
//
//     template <typename Archive>
//     void pass(Archive& archive) { archive(posts, threads, languages); }     // of each class
//
//     ByteWriter writer;  writer(figures);  save(writer.bytes());
//     ByteReader reader{bytes};  reader(figures);  if (!reader.is_good()) figures = {};
//
// One list of members serves both ways. Numbers are as the machine has them: such bytes are a cache
// on one machine, made anew wherever they do not fit. Whatever the bytes are, reading ends and
// takes no more memory than a few times their size.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace boardwalk::analyse {

template <typename T>
concept PlainNumber = std::is_arithmetic_v<T>;

class ByteWriter {
 public:
  template <typename... Values>
  void operator()(Values&... values) {
    (put(values), ...);
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  template <PlainNumber T>
  void put(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <typename A, typename B>
  void put(std::pair<A, B>& pair) {
    put(const_cast<std::remove_const_t<A>&>(pair.first));
    put(pair.second);
  }
  template <typename T, std::size_t size>
  void put(std::array<T, size>& values) {
    for (T& value : values) put(value);
  }
  template <typename T>
  requires requires(T& value, ByteWriter& writer) { value.pass(writer); }
  void put(T& value) { value.pass(*this); }
  template <typename T>
  requires requires(T& many) {
    typename T::value_type;
    many.clear();
    many.begin();
  }
  void put(T& many) {
    put(many.size());
    for (auto& one : many) put(one);
  }

  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  template <typename... Values>
  void operator()(Values&... values) {
    (get(values), ...);
  }
  [[nodiscard]] bool is_good() const { return is_good_; }
  [[nodiscard]] bool is_at_end() const { return left_.empty(); }

 private:
  template <PlainNumber T>
  void get(T& value) {
    if (left_.size() < sizeof value) return fail();
    std::memcpy(&value, left_.data(), sizeof value);
    left_.remove_prefix(sizeof value);
  }
  void get(std::string& text) {
    const std::size_t size = count();
    text.assign(left_.substr(0, size));
    left_.remove_prefix(size);
  }
  template <typename A, typename B>
  void get(std::pair<A, B>& pair) {
    get(pair.first);
    get(pair.second);
  }
  template <typename T, std::size_t size>
  void get(std::array<T, size>& values) {
    for (T& value : values) get(value);
  }
  template <typename T>
  requires requires(T& value, ByteReader& reader) { value.pass(reader); }
  void get(T& value) { value.pass(*this); }
  template <typename T>
  void get(std::vector<T>& many) {
    many.clear();
    for (std::size_t left = count(); left > 0 && is_good_; --left) get(many.emplace_back());
  }
  template <typename K, typename V>
  void get(std::map<K, V>& many) {
    get_pairs(many);
  }
  template <typename K, typename V>
  void get(std::unordered_map<K, V>& many) {
    get_pairs(many);
  }
  template <typename Map>
  void get_pairs(Map& many) {
    many.clear();
    for (std::size_t left = count(); left > 0 && is_good_; --left) {
      typename Map::key_type key{};
      get(key);
      get(many[std::move(key)]);
    }
  }
  // Nothing takes less than a byte, so that no count is larger than what is left.
  std::size_t count() {
    std::size_t value = 0;
    get(value);
    if (value > left_.size()) fail();
    return is_good_ ? value : 0;
  }
  void fail() {
    is_good_ = false;
    left_ = {};
  }

  std::string_view left_;
  bool is_good_ = true;
};

}  // namespace boardwalk::analyse

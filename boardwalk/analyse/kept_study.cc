#include "boardwalk/analyse/kept_study.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "boardwalk/analyse/archive.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/store/derived.h"

namespace boardwalk::analyse {
namespace {

// Another one whenever the members change that are passed, or what a reading says of a post.
constexpr std::uint64_t kFormat = 2;

std::string path_of(const KeptStudy& of) {
  return fmt::format("{}{}-{}", store::pulse_prefix(of.database), of.site, of.grain.count());
}

// A hash of the rest, and the rest.
Study load(const KeptStudy& of) {
  std::ifstream file{path_of(of), std::ios::binary};
  const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
  std::uint64_t hash = 0;
  ByteReader reader{bytes};
  reader(hash);
  Study study{of.grain};
  if (!reader.is_good() || hash != hash64(std::string_view{bytes}.substr(sizeof hash), kFormat))
    return study;
  reader(study);
  return reader.is_good() && reader.is_at_end() ? std::move(study) : Study{of.grain};
}

// What cannot be written is made anew the next time: no more is lost.
void save(const KeptStudy& of, Study& study) {
  ByteWriter writer;
  writer(study);
  const std::uint64_t hash = hash64(writer.bytes(), kFormat);
  const std::string path = path_of(of);
  const std::string draft = path + ".new";
  std::ofstream file{draft, std::ios::binary};
  file.write(reinterpret_cast<const char*>(&hash), sizeof hash);
  file << writer.bytes();
  file.close();
  std::error_code failure;
  if (file) std::filesystem::rename(draft, path, failure);
  if (!file || failure) std::filesystem::remove(draft, failure);
}

}  // namespace

Result<Study> kept_study(const KeptStudy& of, store::Reading& reading,
                         const StudyOptions& options) {
  Study study = load(of);
  const store::StoreMark before = study.mark;
  if (auto done = catch_up(study, reading, of.site, options); !done) return done.error();
  if (study.mark != before) save(of, study);
  return study;
}

}  // namespace boardwalk::analyse

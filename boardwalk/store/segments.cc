#include "boardwalk/store/segments.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "boardwalk/base/hash.h"

namespace boardwalk::store {
namespace {

Error not_kept(const Error& why) {
  return {fmt::format(
      "the raw pages cannot be kept ({}): free some space or choose another folder and run the "
      "same command again, nothing committed was lost",
      why.message)};
}

// As `segments` keeps it: empty for that of the site alone.
std::string series_of(model::SiteId site, std::string_view kept) {
  return kept.empty() ? std::to_string(site) : std::string{kept};
}

}  // namespace

Segments::Segments(Database& database, model::SiteId site, std::string folder)
    : database_(&database),
      site_(site),
      folder_(std::move(folder)),
      save_(database, "INSERT OR REPLACE INTO segments VALUES (?1, ?2, ?3, ?4, ?5, ?6)") {}

Result<std::unique_ptr<Segments>> Segments::open(Database& database, model::SiteId site,
                                                 const std::string& folder,
                                                 const std::string& path) {
  std::unique_ptr<Segments> segments{new Segments(database, site, folder)};
  if (auto done = segments->load(); !done) return done.error();
  const warc::Position committed = segments->current_.position;
  auto writer = warc::SegmentWriter::open(path, series_of(site, segments->series_), committed);
  if (!writer) return writer.error();
  segments->writer_ = std::move(*writer);
  segments->whole_ = committed.length - segments->writer_->missing();
  return segments;
}

Result<void> Segments::load() {
  Statement last{*database_,
                 "SELECT segment, file_number, length, series FROM segments "
                 "WHERE site = ?1 AND folder = ?2 ORDER BY segment DESC LIMIT 1"};
  auto rows = last.query(site_, folder_);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return name_series();
  series_ = rows.string(3);
  current_ = {
      static_cast<std::uint32_t>(rows.integer(0)),
      {static_cast<std::uint32_t>(rows.integer(1)), static_cast<std::uint64_t>(rows.integer(2))}};
  saved_length_ = current_.position.length;
  return {};
}

// The same after a kill: where the database is and when its site was made do not change.
Result<void> Segments::name_series() {
  if (folder_.empty()) return {};
  Statement made{*database_, "SELECT created FROM sites WHERE site = ?1"};
  auto rows = made.query(site_);
  auto more = rows.next();
  if (!more) return more.error();
  std::error_code unknown;
  const std::string path = std::filesystem::absolute(database_->path(), unknown).string();
  const std::uint64_t hash = hash64(fmt::format("{}\n{}", path, *more ? rows.integer(0) : 0));
  series_ = fmt::format("{}-{:08x}", site_, hash >> 32U);
  return {};
}

Result<warc::Place> Segments::append(const warc::Capture& capture) {
  auto place = writer_->append(capture);
  if (!place) return not_kept(place.error());
  if (place->segment != current_.position.segment) {
    if (auto done = enter(place->segment); !done) return done.error();
  }
  current_.position.length = place->offset + place->length;
  place->segment = current_.number;
  return place;
}

Result<void> Segments::enter(std::uint32_t file_number) {
  if (auto done = save(); !done) return done;
  Statement last{*database_, "SELECT max(segment) FROM segments WHERE site = ?1"};
  auto rows = last.query(site_);
  auto more = rows.next();
  if (!more) return more.error();
  current_ = {static_cast<std::uint32_t>(rows.integer(0)) + 1, {file_number, 0}};
  saved_length_.reset();
  return {};
}

Result<void> Segments::flush() {
  if (auto done = writer_->flush(); !done) return not_kept(done.error());
  current_.position = writer_->position();
  return save();
}

Result<void> Segments::save() {
  const warc::Position& position = current_.position;
  if (current_.number == 0 || saved_length_ == position.length) return {};
  saved_length_ = position.length;
  return save_.execute(site_, current_.number, folder_, position.segment, position.length, series_);
}

Result<std::vector<std::int64_t>> Segments::lost_pages() {
  std::vector<std::int64_t> lost;
  if (writer_->missing() == 0) return lost;
  Statement torn{*database_,
                 "SELECT number FROM pages WHERE site = ?1 AND segment = ?2 "
                 "AND segment_offset + segment_length > ?3 ORDER BY number"};
  auto rows = torn.query(site_, current_.number, whole_);
  for (;;) {
    auto more = rows.next();
    if (!more) return more.error();
    if (!*more) return lost;
    lost.push_back(rows.integer(0));
  }
}

Result<std::string> segment_path(Database& database, model::SiteId site, std::uint32_t segment,
                                 const std::string& default_folder) {
  Statement find{
      database,
      "SELECT folder, file_number, series FROM segments WHERE site = ?1 AND segment = ?2"};
  auto rows = find.query(site, segment);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return Error{fmt::format("site {} has no segment {} of raw pages", site, segment)};
  const std::string folder = rows.text(0).empty() ? default_folder : rows.string(0);
  const auto file_number = static_cast<std::uint32_t>(rows.integer(1));
  return folder + "/" +
         warc::SegmentWriter::segment_name(series_of(site, rows.text(2)), file_number);
}

}  // namespace boardwalk::store

#include "boardwalk/store/gathered_writes.h"

#include <sqlite3.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

namespace boardwalk::store {
namespace {

constexpr auto kName = "boardwalk-gathering";
// Writing 17 MB takes 16 ms of the kernel in pages of 8 KB, 7 ms in parts of 64 KB and 6 ms in
// parts of 256 KB; SQLite's own files take less than 128 KB at once.
constexpr std::size_t kRoom = std::size_t{120} * 1024;

// A frame of the log begins with 24 bytes, of which the second four tell the size of the database
// where the frame commits, and are zero in all others (sqlite.org/fileformat.html#walformat).
constexpr int kFrameHead = 24;

bool commits(const void* frame_head) {
  const std::string_view size{static_cast<const char*>(frame_head) + 4, 4};
  return size != std::string_view{"\0\0\0\0", 4};
}

// Behind it, in the same piece of memory, stands the file of the system.
struct GatheringFile {
  sqlite3_file seen_by_sqlite{};  // first, since SQLite takes it for all there is
  std::string gathered;
  sqlite3_int64 begin = 0;  // of what is gathered, in the file
  bool is_log = false;
  bool may_wait = false;  // of a log: the frame that is written does not commit
};

GatheringFile& own(sqlite3_file* file) { return *reinterpret_cast<GatheringFile*>(file); }

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<GatheringFile*>(file) + 1);
}

const sqlite3_io_methods& methods(sqlite3_file* file) { return *real(file)->pMethods; }

// What cannot be written is not kept: SQLite is told, and takes back what it belonged to.
int hand_on(sqlite3_file* file) {
  std::string& gathered = own(file).gathered;
  if (gathered.empty()) return SQLITE_OK;
  const int code = methods(file).xWrite(real(file), gathered.data(),
                                        static_cast<int>(gathered.size()), own(file).begin);
  gathered.clear();
  return code;
}

// Does what `then`, unless what was gathered cannot be written.
template <typename Then>
int hand_on(sqlite3_file* file, Then then) {
  const int code = hand_on(file);
  return code == SQLITE_OK ? then(methods(file), real(file)) : code;
}

bool may_wait(GatheringFile& file, const void* bytes, int count, sqlite3_int64 at) {
  if (!file.is_log) return true;
  if (count == kFrameHead) file.may_wait = !commits(bytes);
  if (at == 0) file.may_wait = false;  // the head of the log itself
  return file.may_wait;
}

int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
  GatheringFile& self = own(file);
  std::string& gathered = self.gathered;
  const auto size = static_cast<std::size_t>(count);
  const bool goes_on = at == self.begin + static_cast<sqlite3_int64>(gathered.size()) &&
                       gathered.size() + size <= kRoom;
  if (!goes_on) {
    if (const int code = hand_on(file); code != SQLITE_OK) return code;
  }
  const bool waits = may_wait(self, bytes, count, at) && size <= kRoom;
  if (!waits && gathered.empty()) return methods(file).xWrite(real(file), bytes, count, at);
  if (gathered.empty()) {
    gathered.reserve(kRoom);
    self.begin = at;
  }
  gathered.append(static_cast<const char*>(bytes), size);
  return waits ? SQLITE_OK : hand_on(file);
}

int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 at) {
  const GatheringFile& self = own(file);
  const auto end = self.begin + static_cast<sqlite3_int64>(self.gathered.size());
  const bool is_apart = at + count <= self.begin || at >= end;
  if (!self.gathered.empty() && !is_apart) {
    if (const int code = hand_on(file); code != SQLITE_OK) return code;
  }
  return methods(file).xRead(real(file), bytes, count, at);
}

int close(sqlite3_file* file) {
  const int handed_on = hand_on(file);
  const int closed = methods(file).xClose(real(file));
  own(file).~GatheringFile();
  return handed_on == SQLITE_OK ? closed : handed_on;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  return hand_on(file, [&](auto& of, auto* to) { return of.xTruncate(to, size); });
}
int sync(sqlite3_file* file, int flags) {
  return hand_on(file, [&](auto& of, auto* to) { return of.xSync(to, flags); });
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return hand_on(file, [&](auto& of, auto* to) { return of.xFileSize(to, size); });
}
int unlock(sqlite3_file* file, int level) {
  return hand_on(file, [&](auto& of, auto* to) { return of.xUnlock(to, level); });
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return hand_on(file, [&](auto& of, auto* to) { return of.xShmLock(to, offset, count, flags); });
}

int lock(sqlite3_file* file, int level) { return methods(file).xLock(real(file), level); }
int check_reserved_lock(sqlite3_file* file, int* is_reserved) {
  return methods(file).xCheckReservedLock(real(file), is_reserved);
}
int file_control(sqlite3_file* file, int what, void* argument) {
  return methods(file).xFileControl(real(file), what, argument);
}
int sector_size(sqlite3_file* file) { return methods(file).xSectorSize(real(file)); }
int device_characteristics(sqlite3_file* file) {
  return methods(file).xDeviceCharacteristics(real(file));
}
int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
  return methods(file).xShmMap(real(file), region, size, extend, out);
}
void shm_barrier(sqlite3_file* file) { methods(file).xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) {
  return methods(file).xShmUnmap(real(file), remove);
}

// The second version: files are not mapped.
constexpr sqlite3_io_methods kMethods = {2,
                                         close,
                                         read,
                                         write,
                                         truncate,
                                         sync,
                                         file_size,
                                         lock,
                                         unlock,
                                         check_reserved_lock,
                                         file_control,
                                         sector_size,
                                         device_characteristics,
                                         shm_map,
                                         shm_lock,
                                         shm_barrier,
                                         shm_unmap,
                                         nullptr,
                                         nullptr};

sqlite3_vfs* system_of(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

// Journals and temporary files are as they were.
int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* given) {
  sqlite3_vfs* const system = system_of(vfs);
  if ((flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) == 0)
    return system->xOpen(system, name, file, flags, given);
  auto* const self = new (file) GatheringFile;
  self->is_log = (flags & SQLITE_OPEN_WAL) != 0;
  const int code = system->xOpen(system, name, real(file), flags, given);
  if (code == SQLITE_OK) {
    self->seen_by_sqlite.pMethods = &kMethods;
  } else {
    self->~GatheringFile();
    std::memset(file, 0, sizeof(sqlite3_file));  // SQLite closes no such file
  }
  return code;
}

const char* registered() {
  sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  if (system == nullptr) return nullptr;
  static sqlite3_vfs vfs = *system;
  vfs.szOsFile += static_cast<int>(sizeof(GatheringFile));
  vfs.pNext = nullptr;
  vfs.zName = kName;
  vfs.pAppData = system;
  vfs.xOpen = open;
  return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? kName : nullptr;
}

}  // namespace

const char* gathering_vfs() {
  static const char* const kRegistered = registered();
  return kRegistered;
}

}  // namespace boardwalk::store

// Who writes to this database? At most one process.
//
// A lock is a file beside the database that its holder has under flock(2): the kernel lets go of it
// when the process ends, however it ends, so a killed crawl leaves nothing to clean up. The file
// holds the number of the process, for the sentence that the second one gets.
#pragma once

#include <string>

#include "boardwalk/base/result.h"

namespace boardwalk::store {

class Lock {
 public:
  // Never waits. `database` is the path of the database, the lock is `database`-lock.
  static Result<Lock> take(const std::string& database);
  ~Lock();
  Lock(Lock&& other) noexcept;
  Lock& operator=(Lock&& other) noexcept;

 private:
  Lock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  void release();

  std::string path_;
  int descriptor_ = -1;
};

}  // namespace boardwalk::store

// Connections for those who only read: a few, lent to one request at a time.
//
//     auto reader = readers.borrow();
//     if (!reader) return problem(503, reader.error().message);
//     reader->reading().posts(…);
//
// They are opened when they are needed and kept. May be used by any number of threads; whoever
// finds none free waits.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/store/reading.h"
#include "boardwalk/store/store.h"

namespace boardwalk::serve {

class Readers {
 public:
  struct Reader {
    std::unique_ptr<store::Reading> reading;
    std::unique_ptr<store::Store> store;
  };

  // Goes back when it goes out of scope.
  class Lease {
   public:
    Lease(Readers& from, Reader reader) : from_(&from), reader_(std::move(reader)) {}
    ~Lease();
    Lease(Lease&& other) noexcept;
    Lease& operator=(Lease&&) = delete;

    [[nodiscard]] store::Reading& reading() const { return *reader_.reading; }
    [[nodiscard]] store::Store& store() const { return *reader_.store; }

   private:
    Readers* from_;
    Reader reader_;
  };

  Readers(std::string database, Clock& clock) : database_(std::move(database)), clock_(clock) {}

  // Whether there is a database yet.
  [[nodiscard]] bool has_database() const;
  [[nodiscard]] Result<Lease> borrow();
  // A connection of one's own, for work that takes a while.
  [[nodiscard]] Result<Reader> open();

 private:
  void give_back(Reader reader);

  std::string database_;
  Clock& clock_;
  std::mutex mutex_;
  std::condition_variable free_;
  std::vector<Reader> idle_;
  int lent_ = 0;
};

}  // namespace boardwalk::serve

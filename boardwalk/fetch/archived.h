// A record of an archive as the answer it once was.
#pragma once

#include "boardwalk/fetch/message.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::fetch {

// Of a `response` record. The transfer coding is undone and the head made to fit; the content
// coding is as it came. It bears the time of the capture.
[[nodiscard]] Response response_of(const warc::Record& record);

}  // namespace boardwalk::fetch

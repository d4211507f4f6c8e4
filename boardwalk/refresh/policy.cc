#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

std::string_view sentence(Reason why) {
  switch (why) {
    case Reason::NewList:
      return "linked and never read";
    case Reason::NewPage:
      return "the list has grown by a page";
    case Reason::ShownNew:
      return "a list shows posts of it that were not read";
    case Reason::MoreRows:
      return "the page before it ended among changed rows";
    case Reason::Expected:
      return "by its history something should be new";
    case Reason::Turn:
      break;
  }
  return "it has not been looked at for longest";
}

}  // namespace boardwalk::refresh

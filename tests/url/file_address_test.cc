#include "boardwalk/url/file_address.h"

#include <gtest/gtest.h>

namespace boardwalk::url {
namespace {

TEST(FileAddress, OfAttachmentsIsToldByItsWords) {
  for (const char* href :
       {"./download/file.php?id=12", "/Attachment.php?aid=12", "/attachments/log-zip.12/",
        "/uploads/default_attachments/64-log.jpg", "index.php?action=dlattach;attach=12",
        "/download/12", "DOWNLOAD.PHP?f=12", "https://forum.test/attachment_id=12"})
    EXPECT_TRUE(leads_to_attachment(href)) << href;
  for (const char* href :
       {"/t/where-to-download-it/12", "/threads/attachment-theory.12/", "/t/free-download/12",
        "https://browser.test/download/", "https://downloads.test/t/12", "/downloads.php?cat=12",
        "/viewtopic.php?t=12", ""})
    EXPECT_FALSE(leads_to_attachment(href)) << href;
}

}  // namespace
}  // namespace boardwalk::url

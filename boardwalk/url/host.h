// How is the host of a URL written?
//
// The host parser of the URL standard, section 3.5: domains in lower case ASCII (UTS #46 by ICU for
// what is not), IPv4 and IPv6 addresses in their canonical form, and for schemes that are not
// special any text free of delimiters.
//
//     std::string out;
//     append_host(out, "Bücher.Forum.test", HostKind::Domain);   // "xn--bcher-kva.forum.test"
//
// A domain in ASCII never reaches ICU; its "xn--" labels are taken as they are.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::url {

enum class HostKind { Domain, Opaque };

// Appends the serialised host, IPv6 in brackets. `text` is UTF-8. False for what the standard calls
// failure; `out` then ends in rubbish.
[[nodiscard]] bool append_host(std::string& out, std::string_view text, HostKind kind);

}  // namespace boardwalk::url

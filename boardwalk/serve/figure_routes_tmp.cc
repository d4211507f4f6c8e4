#include "boardwalk/serve/world.h"
namespace boardwalk::serve {
void add_figure_routes(Router& router, World& world) {
  (void)router;
  (void)world;
}
}  // namespace boardwalk::serve

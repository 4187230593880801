// All that one store keeps, written into another one and compared there, table by table and name by name.
#pragma once

#include "server/moving.h"
#include "server/whole_store.h"

namespace saloon::server {

// The store that it is written into is empty.
Result<Moved> carry(WholeStore& from, WholeStore& to);

}  // namespace saloon::server

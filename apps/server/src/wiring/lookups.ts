import type { Kysely } from "kysely";
import type { StaffServices } from "../endpoints/services.ts";
import { openSearch } from "../operators/search.ts";
import { openUserTabs, type UserTabParts } from "../operators/user-tabs/user-tabs.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { ServerTables } from "./server-tables.ts";
import type { ProjectionTables } from "@agio/projections";

interface LookupParts extends UserTabParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly options: OptionDirectory;
}

/** Everything that the staff look users and things up by. */
export const openLookups = (parts: LookupParts): Pick<StaffServices, "userTabs" | "search"> => ({
  userTabs: openUserTabs(parts),
  search: openSearch(parts),
});

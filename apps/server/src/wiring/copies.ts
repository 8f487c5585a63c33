import type { Pipeline } from "@agio/pipeline";
import { selectLeaders, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { openCopyHistory } from "../copies/copy-history.ts";
import { openLeadApplications } from "../copies/lead-applications.ts";
import { openLeadBoard } from "../copies/lead-board.ts";
import { openOwnAccounts } from "../copies/own-accounts.ts";
import type { CopyServices } from "../endpoints/services.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { openLeaderRequests } from "../operators/leader-requests.ts";
import type { ServerTables } from "./server-tables.ts";

interface CopyParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly timeZone: () => { readonly offSetValue: number };
  readonly clock: () => number;
}

/** Opens what copy trading has beside the core. */
export function openCopies({ database, pipeline, markets, timeZone, clock }: CopyParts): CopyServices {
  const leadAccounts = () => selectLeaders(database);
  const leadApplications = openLeadApplications({ database, leadAccounts, clock });
  const ownAccounts = openOwnAccounts({ database, pipeline });
  return {
    leadApplications,
    ownAccounts,
    leaderRequests: openLeaderRequests({ pipeline, applications: leadApplications, ownAccounts }),
    copyHistory: openCopyHistory(database, markets),
    leadBoard: openLeadBoard({ database, pipeline, markets, applications: leadApplications, timeZone, clock }),
  };
}

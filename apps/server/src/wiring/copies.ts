import type { Pipeline } from "@agio/pipeline";
import { selectLeaders, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { openCopyHistory } from "../copies/copy-history.ts";
import { openLeadApplications } from "../copies/lead-applications.ts";
import { openLeadBoard } from "../copies/lead-board.ts";
import { openOwnAccounts, openTriedAccounts } from "../copies/own-accounts.ts";
import type { CopyServices } from "../endpoints/services.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { openLeaderRequests, type LeaderRequests } from "../operators/leader-requests.ts";
import type { ServerTables } from "./server-tables.ts";

interface CopyParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly timeZone: () => { readonly offSetValue: number };
  readonly clock: () => number;
}

interface OpenedCopies extends CopyServices {
  /** Decisions about leaders, carried out on a copy of the exchange. */
  readonly leaderRequestsOn: (trial: Pick<Pipeline, "read" | "submit">) => LeaderRequests;
}

/** Opens what copy trading has beside the core. */
export function openCopies({ database, pipeline, markets, timeZone, clock }: CopyParts): OpenedCopies {
  const leadAccounts = () => selectLeaders(database);
  const leadApplications = openLeadApplications({ database, leadAccounts, clock });
  const ownAccounts = openOwnAccounts({ database, pipeline });
  return {
    leadApplications,
    ownAccounts,
    leaderRequests: openLeaderRequests({ pipeline, applications: leadApplications, ownAccounts }),
    leaderRequestsOn: (trial) =>
      openLeaderRequests({
        pipeline: trial,
        // On a copy nobody's application is decided.
        applications: { ...leadApplications, accept: async () => undefined },
        ownAccounts: openTriedAccounts(trial),
      }),
    copyHistory: openCopyHistory(database, markets),
    leadBoard: openLeadBoard({ database, pipeline, markets, applications: leadApplications, timeZone, clock }),
  };
}

import type { DataOf } from "@agio/api-contract";
import { contractAccountOf, followOf, leaderOf, type AccountKind, type CoreState } from "@agio/core";
import { plainDecimal, userId as userNumber } from "@agio/primitives";
import type { Services } from "../../services.ts";
import type { LeadWords } from "../../../copies/lead-applications.ts";
import { settlementScale } from "../../../copies/settlement-scale.ts";

type OwnedAccountRow = DataOf<"operator.users.page">["accounts"][number];
export type OwnedAccountServices = Pick<Services, "leadApplications" | "markets" | "pipeline">;

interface RowParts {
  readonly amount: (atoms: number) => string;
  /** How leaders are shown, by the numbers of the users. */
  readonly leaders: ReadonlyMap<number, LeadWords>;
}

/** The accounts that a user owns beside their own, as the staff sees them: in the order in which they were opened. */
export async function ownedAccountRows(
  { leadApplications, markets, pipeline }: OwnedAccountServices,
  userId: number,
): Promise<OwnedAccountRow[]> {
  const leaders = await leadApplications.accepted();
  const scale = settlementScale(markets);
  const parts: RowParts = { leaders, amount: (atoms) => plainDecimal(atoms, scale) };
  return pipeline.read((state) =>
    state.users.accountsOfOwner(userId).map((accountId) => ownedAccountRow(state, accountId, parts)),
  );
}

function ownedAccountRow(state: CoreState, accountId: number, { amount, leaders }: RowParts): OwnedAccountRow {
  const account = contractAccountOf(state, userNumber(accountId));
  const { availableAtoms, orderAtoms, positionMarginAtoms, unrealisedAtoms } = account;
  const follow = followOf(state, accountId);
  const lead = leaderOf(state, accountId);
  const leaderUserId = follow === undefined ? 0 : state.users.ownerOf(follow.leaderId);
  const withheldAtoms = follow?.withheldAtoms ?? 0;
  return {
    id: accountId,
    kind: state.users.kindOf(accountId) as AccountKind,
    equity: amount(availableAtoms + orderAtoms + positionMarginAtoms + unrealisedAtoms + withheldAtoms),
    available: amount(availableAtoms),
    follow:
      follow === undefined
        ? null
        : {
            leaderId: follow.leaderId,
            leaderUserId,
            leaderName: leaders.get(leaderUserId)?.name ?? "",
            state: follow.state,
            isPaused: follow.isPaused,
            funds: amount(follow.netAtoms),
            withheld: amount(withheldAtoms),
          },
    lead: lead === undefined ? null : { isLeading: lead.isLeading, followers: lead.follows },
  };
}

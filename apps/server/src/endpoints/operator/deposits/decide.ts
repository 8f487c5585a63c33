import type { CheckedRequestOf } from "@agio/api-contract";
import type { Command } from "@agio/core";
import { assert, atoms, parseDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";
import { payoutAddressOf } from "../../../withdrawals/payout-address.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { userNames } from "../user-names.ts";

type DecisionServices =
  | "fundsHistory"
  | "markets"
  | "pipeline"
  | "channels"
  | "depositAddresses"
  | "settings"
  | "log"
  | "queueClaims";
type Decision = CheckedRequestOf<"operator.deposits.decide">;

/** Kinds of the queue that a deposit may wait as. */
const KINDS = ["deposit", "voucher", "suspense"] as const;

/** ITEM_TAKEN while somebody else works on a deposit. */
async function takenBy(
  { queueClaims }: Pick<Services, "queueClaims">,
  id: number,
  operatorId: number,
): Promise<Refusal | undefined> {
  for (const kind of KINDS) {
    const taken = await queueClaims.obstacle({ kind, id }, operatorId);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** Credits or rejects a deposit that waits; above a limit two different operators have to agree on what came. */
async function reviewOf(
  services: Pick<Services, "fundsHistory" | "markets">,
  { id, decision, amount: asked }: Decision & { readonly decision: "approve" | "reject" },
  operatorId: number,
): Promise<Command | Refusal> {
  const before = await services.fundsHistory.deposit(id);
  if (before === undefined) return refuse("NOT_FOUND", "id");
  const coin = services.markets.findCoin(before.symbol);
  const amount = coin === undefined ? undefined : parseDecimal(asked ?? before.amount, coin.scale);
  if (amount === undefined) return refuse("BAD_PARAMETER", "amount");
  // The operator's own words are in the audit log; the user is shown a class.
  const reason = decision === "reject" ? "refused" : "";
  return { type: "ReviewDeposit", depositId: id, decision, atoms: atoms(amount), operatorId, reason };
}

/** Credits a rejected deposit after all, or returns it to an address that any withdrawal could go to. */
async function releaseOf(
  services: Pick<Services, DecisionServices>,
  { id, decision, address: text = "" }: Decision & { readonly decision: "return" | "credit" },
  operatorId: number,
): Promise<Command | Refusal> {
  const released = { type: "ReleaseDeposit", depositId: id, decision, operatorId } as const;
  if (decision === "credit") return { ...released, address: text };
  const before = await services.fundsHistory.deposit(id);
  if (before === undefined) return refuse("NOT_FOUND", "id");
  const channel = await services.pipeline.read((state) => services.channels.find(state, before.coin));
  if (channel?.chain === undefined) return refuse("WITHDRAWAL_CHANNEL_CLOSED", "id");
  const found = await payoutAddressOf(services, channel, { text, userId: before.userId });
  if (isRefusal(found)) return found;
  // To one of our own addresses it would only come in again.
  if (found.payeeUserId !== 0) return refuse("ADDRESS_IS_OWN", "address");
  return { ...released, address: found.address.text };
}

/** Takes an operator's decision on a deposit; it takes effect when enough different operators have made it. */
export const decideDeposit: Handler<"operator.deposits.decide", DecisionServices | "projected" | "users"> = async (
  services,
  request,
  call,
) => {
  // A user may have asked a moment ago.
  await services.projected(services.pipeline.durableSequence);
  const { id, decision } = request;
  const { operatorId } = call;
  const taken = await takenBy(services, id, operatorId);
  if (taken !== undefined) return taken;
  const command =
    decision === "return" || decision === "credit"
      ? await releaseOf(services, { ...request, decision }, operatorId)
      : await reviewOf(services, { ...request, decision }, operatorId);
  if (isRefusal(command)) return command;
  const settled = await services.pipeline.submit(command);
  if (settled.kind === "refused") return settled.refusal;
  assert(settled.kind === "applied", "a review has no key");
  for (const kind of KINDS) await services.queueClaims.done({ kind, id });
  await services.projected(settled.sequence);
  const after = await services.fundsHistory.deposit(id);
  if (after === undefined) return refuse("NOT_FOUND", "id");
  const names = await userNames(services, [after]);
  return { ...after, userName: names.get(after.userId) ?? "" };
};

import type { Chain } from "../ports/chain.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { Strangers } from "./strangers.ts";

/** Txids told in words. */
const NAMED_MAX = 3;

export interface AgreementParts {
  readonly chain: Chain;
  readonly payments: Pick<PaymentStore, "unseen">;
  readonly strangers: Strangers;
}

/**
 * Whether chain and tables agree about what left our addresses: "", or why nothing may be signed. Nothing but that tells a
 * restored backup from the exchange as it was.
 */
export const openAgreement =
  ({ chain, payments, strangers }: AgreementParts) =>
  async (): Promise<string> => {
    const spend = await chain.send.lastSpend?.();
    if (spend !== undefined) await strangers.expectKnown(spend);
    const open = await strangers.open();
    if (open.length > 0) {
      return `our addresses have sent what is in no payment: two operators have to say what it is (${named(open)})`;
    }
    const unseen = await payments.unseen();
    if (unseen.length === 0) return "";
    const unmined = unseen.map((txid) => ({ txid }));
    return `a payment of before is in no block yet: it is waited for, or two operators return it (${named(unmined)})`;
  };

const named = (list: readonly { readonly txid: string }[]): string =>
  list.length <= NAMED_MAX
    ? list.map(({ txid }) => txid).join(", ")
    : `${list
        .slice(0, NAMED_MAX)
        .map(({ txid }) => txid)
        .join(", ")} and ${list.length - NAMED_MAX} more`;

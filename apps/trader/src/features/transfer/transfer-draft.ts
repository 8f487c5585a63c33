/** 1 platform, 2 financial, 3 contract. */
export type FundAccount = 1 | 2 | 3;
export const CONTRACT_ACCOUNT: FundAccount = 3;
/** The only coin that the contract account holds. */
export const CONTRACT_COIN = "USDT";

/** The ending of the text key that names an account. */
export const ACCOUNT_NAMES = { 1: "platform", 2: "financial", 3: "contract" } as const;

export interface TransferDraft {
  readonly from: FundAccount;
  readonly to: FundAccount;
  readonly coin: string;
  /** As it is typed. */
  readonly amount: string;
}

/** Target of a link or a button; the rest is filled in. */
export interface TransferTarget {
  readonly from?: FundAccount | undefined;
  readonly to?: FundAccount | undefined;
  readonly coin?: string | undefined;
}

export type TransferChange =
  | { readonly type: "from" | "to"; readonly account: FundAccount }
  | { readonly type: "swap" }
  | { readonly type: "coin"; readonly coin: string }
  | { readonly type: "amount"; readonly text: string };

const ACCOUNTS: readonly FundAccount[] = [1, 2, 3];
const accountOf = (text: string | null): FundAccount | undefined =>
  ACCOUNTS.find((account) => String(account) === text);

/** Reads a link such as "/transfer?from=1&to=3&coin=USDT"; what it cannot mean is ignored. */
export function readTarget(query: URLSearchParams): TransferTarget {
  const coin = query.get("coin")?.toUpperCase() ?? "";
  return {
    from: accountOf(query.get("from")),
    to: accountOf(query.get("to")),
    coin: /^[A-Z0-9]{1,12}$/.test(coin) ? coin : undefined,
  };
}

/** Only USDT goes to or from the contract account. */
const withCoinThatFits = (draft: TransferDraft): TransferDraft =>
  draft.from === CONTRACT_ACCOUNT || draft.to === CONTRACT_ACCOUNT ? { ...draft, coin: CONTRACT_COIN } : draft;

const other = (account: FundAccount): FundAccount => (account === CONTRACT_ACCOUNT ? 1 : CONTRACT_ACCOUNT);

/** A fresh form: from the platform to the contract account unless told otherwise. */
export function emptyDraft({ from, to, coin }: TransferTarget): TransferDraft {
  const source = from ?? (to === undefined ? 1 : other(to));
  const goal = to === undefined || to === source ? other(source) : to;
  return withCoinThatFits({ from: source, to: goal, coin: coin ?? CONTRACT_COIN, amount: "" });
}

/** The next form. Choosing the account of the other side swaps the two; another source begins a new amount. */
export function reduceTransfer(draft: TransferDraft, change: TransferChange): TransferDraft {
  switch (change.type) {
    case "from":
    case "to": {
      const isTaken = draft[change.type === "from" ? "to" : "from"] === change.account;
      if (isTaken) return reduceTransfer(draft, { type: "swap" });
      if (draft[change.type] === change.account) return draft;
      return withCoinThatFits({
        ...draft,
        [change.type]: change.account,
        amount: change.type === "from" ? "" : draft.amount,
      });
    }
    case "swap":
      return { ...draft, from: draft.to, to: draft.from, amount: "" };
    case "coin":
      return withCoinThatFits({ ...draft, coin: change.coin, amount: "" });
    case "amount":
      return { ...draft, amount: change.text };
  }
  return change satisfies never;
}

/** The accounts one can choose: those whose wallet tab is open, and those of the form itself. */
export function offeredAccounts(openTabs: readonly string[], draft: TransferDraft): FundAccount[] {
  return ACCOUNTS.filter(
    (account) => account === draft.from || account === draft.to || openTabs.includes(ACCOUNT_NAMES[account]),
  );
}

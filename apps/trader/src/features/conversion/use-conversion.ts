import { randomKey } from "@agio/api-client";
import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import type { DataOf, RequestOf } from "@agio/api-contract";
import { useReducer, useState } from "react";
import { scaleOf } from "../../shell/coin-directory.ts";
import { failureText } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { reduceConversion, type ConversionChange, type ConversionDraft } from "./conversion-draft.ts";
import { conversionProblem } from "./conversion-summary.ts";

/** A conversion that went through. */
export interface DoneConversion {
  readonly draft: ConversionDraft;
  readonly data: DataOf<"conversions.convert">;
}

const COINS_REQUEST = { pageNum: 1, pageSize: 1_000 };
const PRICE_EVERY_MS = 3_000;
const OPEN = 1;

/** The form of an exchange: what is typed, what the server says of it, and sending it once. */
export function useConversion(first: ConversionDraft) {
  const [draft, dispatch] = useReducer(reduceConversion, first);
  // Sending the same exchange again after a silence of the network must not happen twice.
  const [key, setKey] = useState(randomKey);
  const [done, setDone] = useState<DoneConversion>();
  const [refused, setRefused] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const reread = useReread();
  const { send, isSending } = useSend("conversions.convert");
  const coins = useCall("conversions.coins", COINS_REQUEST);
  const balances = useCall("assets.balances", {});
  const pair = `${draft.from},${draft.to}`;
  const price = useCall("conversions.price", { currency: pair }, { everyMs: PRICE_EVERY_MS });
  const rows = valueIn(balances)?.platform;
  const available =
    rows === undefined ? undefined : (rows.find(({ coin }) => coin === draft.from)?.availableAmount ?? "0");
  const scale = scaleOf(draft.from);
  const problem = conversionProblem(draft, { scale, available, price: valueIn(price) });
  const change = (next: ConversionChange) => {
    dispatch(next);
    setKey(randomKey());
    setRefused(undefined);
    setIsShown(false);
  };
  const submit = async (by: Pick<RequestOf<"conversions.convert">, "quoteId" | "price">) => {
    setIsShown(true);
    if (isSending || problem !== undefined) return;
    vibrate();
    setRefused(undefined);
    const request = { fromSymbol: draft.from, toSymbol: draft.to, total: draft.amount, ...by };
    const answer = await send(request, { idempotencyKey: key });
    reread(
      "assets.balances",
      "conversions.list",
      "statements.account",
      "statements.financial",
      "transfers.transferable",
    );
    if (answer.ok) {
      // Nothing of it is left to be exchanged again behind what is said of it.
      change({ type: "amount", text: "" });
      return setDone({ draft, data: answer.data });
    }
    // After a silence of the network the same intent is repeated; after a refusal the next try is another one.
    if (answer.failure.kind === "reject") setKey(randomKey());
    setRefused(failureText(answer.failure));
  };
  return {
    draft,
    change,
    submit,
    isSending,
    done,
    again: () => setDone(undefined),
    refused,
    problem,
    /** A problem is said once it was tried, or when what is typed cannot be. */
    shownProblem: isShown || (problem !== undefined && problem.kind !== "amountMissing") ? problem : undefined,
    available,
    scale,
    price,
    coins,
    openCoins: (valueIn(coins)?.rows ?? []).filter(({ enable }) => enable === OPEN).map(({ symbol }) => symbol),
  };
}

export type ConversionForm = ReturnType<typeof useConversion>;

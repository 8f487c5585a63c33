import { randomKey, type CallFailure } from "@agio/api-client";
import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import { useState } from "react";
import { failureText } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { Order, Product } from "./model.ts";
import { subscriptionSummary } from "./subscription.ts";

const PLATFORM = 1;
const FINANCIAL = 2;
const ORDERS_REQUEST = { pageNum: 1, pageSize: 1_000 };
const NOTHING = "0";

/** The form of a subscription: funds come from the financial account, and what lacks there from the platform first. */
export function useSubscription(product: Product) {
  const [amount, setAmount] = useState("");
  const [autoRenew, setAutoRenew] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [done, setDone] = useState<Order>();
  // A repeat after a silence of the network must neither move nor subscribe twice.
  const [keys, setKeys] = useState(() => ({ transfer: randomKey(), subscribe: randomKey() }));
  const balances = useCall("assets.balances", {});
  const transferable = valueIn(useCall("transfers.transferable", {}));
  const orders = valueIn(useCall("finance.orders", ORDERS_REQUEST))?.rows ?? [];
  const transfer = useSend("transfers.submit");
  const subscribe = useSend("finance.subscribe");
  const reread = useReread();
  const known = valueIn(balances);
  const movable = transferable?.rows.find(({ coin, account }) => coin === product.coin && account === PLATFORM);
  const facts = {
    financial:
      known === undefined
        ? undefined
        : (known.financial.find(({ coin }) => coin === product.coin)?.availableAmount ?? NOTHING),
    platform: transferable === undefined ? undefined : (movable?.amount ?? NOTHING),
    orders,
  };
  const summary = subscriptionSummary(product, amount, facts);

  const change = (text: string) => {
    setAmount(text);
    setRefused(undefined);
    setKeys({ transfer: randomKey(), subscribe: randomKey() });
  };
  const send = async () => {
    vibrate();
    setRefused(undefined);
    const { coin } = product;
    if (summary.missing !== NOTHING) {
      const request = { coin, amount: summary.missing, transferOutAccount: PLATFORM, transferInAccount: FINANCIAL };
      const moved = await transfer.send(request, { idempotencyKey: keys.transfer });
      if (!moved.ok) return refuse(moved.failure);
    }
    const request = { productId: product.id, amount, autoRenew };
    const answer = await subscribe.send(request, { idempotencyKey: keys.subscribe });
    refresh();
    if (!answer.ok) return refuse(answer.failure);
    setIsConfirming(false);
    setDone(answer.data);
  };
  const refresh = () =>
    reread(
      "assets.balances",
      "transfers.transferable",
      "finance.orders",
      "finance.products",
      "statements.account",
      "statements.financial",
    );
  const refuse = (failure: CallFailure) => {
    refresh();
    // After a silence the same intent is repeated; after a refusal the next try is another one.
    if (failure.kind === "reject") setKeys({ transfer: randomKey(), subscribe: randomKey() });
    setRefused(failureText(failure));
    setIsConfirming(false);
  };
  return {
    amount,
    change,
    autoRenew,
    setAutoRenew,
    facts,
    summary,
    refused,
    done,
    isConfirming,
    isSending: transfer.isSending || subscribe.isSending,
    shownProblem: isShown || amount !== "" ? summary.problem : undefined,
    /** Opens the last look at everything, when nothing is wrong. */
    review: () => {
      setIsShown(true);
      if (summary.problem === undefined) setIsConfirming(true);
    },
    goBack: () => setIsConfirming(false),
    send,
  };
}

export type Subscription = ReturnType<typeof useSubscription>;

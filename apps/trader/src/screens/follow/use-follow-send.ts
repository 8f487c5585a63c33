import { randomKey, type OwnRequestOf } from "@agio/api-client";
import { useReread, useSend } from "@agio/api-client/react";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { failureText } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";

type FollowSend =
  | "follow.start"
  | "follow.change"
  | "follow.topUp"
  | "follow.stop"
  | "follow.apply"
  | "follow.moveFunds";

/** Sends a call of copy trading, reads again what it changed, and keeps a refusal beside its form, in words and with its field. */
export function useFollowSend<Name extends FollowSend>(name: Name, onDone: () => void) {
  const { send, isSending } = useSend(name);
  const reread = useReread();
  // A repeat after a silence of the network must not move funds twice.
  const [key, setKey] = useState(randomKey);
  const [refused, setRefused] = useState<string>();
  const [refusedField, setRefusedField] = useState<string>();
  const renew = () => {
    setKey(randomKey());
    setRefused(undefined);
    setRefusedField(undefined);
  };
  const act = async (request: OwnRequestOf<Name>, done: string): Promise<void> => {
    if (isSending) return;
    vibrate();
    setRefused(undefined);
    setRefusedField(undefined);
    const answer = await send(request, { idempotencyKey: key });
    reread(
      "follow.overview",
      "follow.mine",
      "follow.show",
      "follow.leader",
      "follow.leaders",
      "follow.positions",
      "follow.desk",
      "assets.balances",
      "transfers.transferable",
      "contractAccount.show",
    );
    if (answer.ok) {
      showToast(done, "success");
      return onDone();
    }
    // After a silence the same intent is repeated; after a refusal the next try is another one.
    if (answer.failure.kind === "reject") {
      setKey(randomKey());
      setRefusedField(answer.failure.field);
    }
    setRefused(failureText(answer.failure));
  };
  return { act, isSending, refused, refusedField, renew };
}

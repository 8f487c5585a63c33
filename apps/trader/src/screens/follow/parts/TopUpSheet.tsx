import { useCall, valueIn } from "@agio/api-client/react";
import { useTranslate } from "../../../shell/language.ts";
import { useFollowSend } from "../use-follow-send.ts";
import { FundsSheet } from "./FundsSheet.tsx";

const NOTHING = "0";

/** More funds for a follow, out of the contract account. */
export function TopUpSheet({ id, coin, onClose }: { id: number; coin: string; onClose: () => void }) {
  const t = useTranslate();
  const send = useFollowSend("follow.topUp", onClose);
  const available = valueIn(useCall("follow.overview", {}))?.available ?? NOTHING;
  return (
    <FundsSheet
      title={t("follow.topUp")}
      coin={coin}
      available={available}
      send={send}
      onSubmit={(funds) => void send.act({ id, funds }, t("follow.done.toppedUp"))}
      onClose={onClose}
    />
  );
}

import { useReread, useSend } from "@agio/api-client/react";
import { Button, Icon, showToast, Skeleton } from "@agio/ui";
import { useDemoChain } from "../../../features/funds-channel/use-demo-chain.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import type { DepositChannel } from "../model.ts";

const CARD_PX = 84;

/** In the demo: test coins of the local network, sent to the caller's own address. */
export function FaucetCard({ channel }: { channel: DepositChannel }) {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const chain = useDemoChain(channel.name);
  const { send, isSending } = useSend("demo.faucet");
  if (chain === "loading") return <Skeleton height={CARD_PX} />;
  if (chain === undefined) return null;
  const ask = async () => {
    const answer = await send({ coin: channel.name, symbol: channel.coin });
    reread("deposits.list");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(
      t("deposit.faucet.done", { amount: format.grouped(answer.data.amount), coin: answer.data.coin }),
      "success",
    );
  };
  return (
    <section className="flex items-center gap-3 rounded-2 bg-accent-soft p-4">
      <Icon name="gift" size={24} className="flex-none text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="m-0 text-14 font-semibold">{t("deposit.faucet.title")}</h2>
        <p className="m-0 mt-1 text-12 text-text-2">{t("deposit.faucet.note")}</p>
      </div>
      <Button tone="accent" busy={isSending} onClick={() => void ask()}>
        {t("deposit.faucet.action")}
      </Button>
    </section>
  );
}

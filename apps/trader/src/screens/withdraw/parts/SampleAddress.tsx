import { Icon, Skeleton } from "@agio/ui";
import { useDemoChain } from "../../../features/funds-channel/use-demo-chain.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { WithdrawForm } from "../use-withdraw-form.ts";

const BUTTON_PX = 48;

/** In the demo: an address of the local network, so that a newcomer has somewhere to pay to. */
export function SampleAddress({ form: { channel, draft, change } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const chain = useDemoChain(channel.rechargeName);
  if (chain === "loading") return <Skeleton height={BUTTON_PX} />;
  if (chain === undefined) return null;
  const { sampleAddress, sampleAmount } = chain;
  const held = isolated(`${format.grouped(sampleAmount)} ${channel.coin}`);
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-3 rounded-1 bg-accent-soft px-3 py-2 text-start text-12"
      aria-pressed={draft.address === sampleAddress}
      onClick={() => change({ address: sampleAddress })}
    >
      <Icon name="gift" size={18} className="flex-none text-accent" />
      <span className="min-w-0">
        <span className="block font-semibold">{t("withdrawal.sample.use")}</span>
        <span className="block text-text-2">{t("withdrawal.sample.note", { amount: held })}</span>
      </span>
    </button>
  );
}

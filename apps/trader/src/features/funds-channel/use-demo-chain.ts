import { useCall, valueIn } from "@agio/api-client/react";
import { useSettings } from "../../shell/settings.ts";

interface DemoChainOfChannel {
  /** Outside the exchange, to withdraw to. */
  readonly sampleAddress: string;
  /** Balance there, a plain decimal. */
  readonly sampleAmount: string;
}

/** The demo's local chain, where it carries this channel; undefined elsewhere. */
export function useDemoChain(channelName: string): DemoChainOfChannel | "loading" | undefined {
  const { isDemo } = useSettings().PLATFORM_SETTING;
  const remote = useCall("demo.chain", {}, { isEnabled: isDemo });
  const chain = valueIn(remote);
  if (chain === undefined) return remote.state === "loading" ? "loading" : undefined;
  const held = chain.balances.find(({ channel }) => channel === channelName);
  if (!chain.isOpen || held === undefined) return undefined;
  return { sampleAddress: chain.sampleAddress, sampleAmount: held.amount };
}

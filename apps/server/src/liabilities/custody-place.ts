import type { CustodyKind } from "@agio/api-contract";
import { providerOf, type KnownChannel } from "../channels/provider-channels.ts";
import { SHIPPED_CHANNELS } from "../channels/shipped-channels.ts";

/** Where funds are held, and with that who could check it. */
export interface CustodyPlace {
  readonly kind: CustodyKind;
  /** "Ethereum", "BANK", the code of a provider. */
  readonly name: string;
}

/** The place behind a custody account. What this version does not know nobody outside can check: it is no chain. */
export function custodyPlaceOf(chainId: number, channels: readonly KnownChannel[]): CustodyPlace {
  const shipped = SHIPPED_CHANNELS.find((channel) => channel.chainId === chainId);
  if (shipped !== undefined) return { kind: shipped.kind, name: shipped.network };
  const known = channels.find((channel) => channel.chainId === chainId);
  const provider = known === undefined ? undefined : providerOf(known);
  return { kind: "provider", name: provider?.code ?? known?.name ?? String(chainId) };
}

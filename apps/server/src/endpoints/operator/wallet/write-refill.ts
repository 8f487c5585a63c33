import { decimalOfUnits } from "../../../wallet/asset-units.ts";
import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

/** Writes the transaction that the holder of cold storage's keys signs. */
export const writeRefill: Handler<"operator.wallet.writeRefill", "refills"> = async ({ refills }, { id }) => {
  const file = await refills.write(id);
  if (isRefusal(file)) return file;
  const { chain, channel, refill, unsigned, feeUnitsMax, expiresAt: expireTime, says } = file;
  const feeDecimals = chain.assets.find((asset) => asset.channel === chain.feeChannel)?.decimals ?? 0;
  return {
    ...{ id, chain: chain.name, channel: channel.name, from: refill.from.text, to: chain.address.hot.text },
    ...{ amount: decimalOfUnits(refill.units, channel.decimals), feeMax: decimalOfUnits(feeUnitsMax, feeDecimals) },
    ...{ expireTime, unsigned, says },
  };
};

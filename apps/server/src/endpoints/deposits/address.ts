import { plainDecimal, refuse } from "@agio/primitives";
import { isWatched, takesSubmissions } from "../../channels/channel-commands.ts";
import type { Handler } from "../handler.ts";

const bound = (atoms: number, scale: number): string =>
  atoms === 0 || atoms === Number.MAX_SAFE_INTEGER ? "" : plainDecimal(atoms, scale);

/** Where the caller pays in: an address of their own that is watched, or the static one of the manual way. */
export const depositAddress: Handler<
  "deposits.address",
  "settings" | "pipeline" | "channels" | "openChannels" | "depositAddresses"
> = async (services, request, call) => {
  const row = services.settings().ASSET_COIN.find(({ coinName }) => coinName === request.coin);
  const channel = await services.pipeline.read((state) => services.channels.find(state, request.coin));
  if (row === undefined || channel === undefined || !channel.view.deposits.isOpen) {
    return refuse("DEPOSIT_CHANNEL_CLOSED", "coin");
  }
  if (request.symbol !== undefined && request.symbol !== channel.coin.code) return refuse("BAD_PARAMETER", "symbol");
  const { deposits: rules } = channel.view;
  const shared = {
    ...{ coin: row.coinName, symbol: channel.coin.code, memo: "", note: row.extra },
    min: bound(rules.atomsMin, channel.coin.scale),
    max: bound(rules.atomsMax, channel.coin.scale),
    ...{ confirms: rules.confirmationsMin, unlockConfirms: rules.unlockConfirmations },
  };
  if (isWatched(row, services.openChannels)) {
    const address = await services.depositAddresses.of(call.userId, row.coinName);
    if (address !== undefined) return { ...shared, address: address.text, way: "system" as const };
  }
  if (!takesSubmissions(row, services.openChannels)) return refuse("DEPOSIT_CHANNEL_CLOSED", "coin");
  return { ...shared, address: row.coinAddress, way: "manual" as const };
};

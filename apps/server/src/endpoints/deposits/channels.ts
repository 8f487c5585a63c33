import type { DataOf } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { isWatched, takesSubmissions } from "../../channels/channel-commands.ts";
import type { Handler } from "../handler.ts";

const [COIN, BANK] = [0, 1];
const ON = 1;

type Way = DataOf<"deposits.channels">[number]["ways"][number];

const bound = (atoms: number, scale: number): string =>
  atoms === 0 || atoms === Number.MAX_SAFE_INTEGER ? "" : plainDecimal(atoms, scale);

/** The channels money can come in by, as the settings list them. */
export const depositChannels: Handler<
  "deposits.channels",
  "settings" | "channels" | "openChannels" | "paymentProviders" | "pipeline"
> = (services) => {
  const { settings, channels, openChannels, paymentProviders } = services;
  return services.pipeline.read((state) =>
    settings().ASSET_COIN.flatMap((row) => {
      const channel = channels.find(state, row.coinName);
      if (channel === undefined) return [];
      const { deposits: rules, kind } = channel.view;
      const { scale, code } = channel.coin;
      const providers = row.thirdList.filter(
        (third) => row.useThird && third.status === ON && paymentProviders.has(third.code),
      );
      const ways: Way[] = [];
      if (isWatched(row, openChannels)) ways.push("system");
      if (takesSubmissions(row, openChannels)) ways.push("manual");
      if (providers.length > 0) ways.push("provider");
      return [
        {
          name: row.coinName,
          coin: code,
          network: channel.network,
          type: kind === "bank" ? BANK : COIN,
          logo: "",
          min: bound(rules.atomsMin, scale),
          max: bound(rules.atomsMax, scale),
          confirms: rules.confirmationsMin,
          unlockConfirms: rules.unlockConfirmations,
          ways,
          providers: providers.map((third) => ({ code: third.code, name: third.name, currency: third.currency })),
          isOpen: ways.length > 0,
          note: row.extra,
          bonusRatio: String(row.bonusRatio),
        },
      ];
    }),
  );
};

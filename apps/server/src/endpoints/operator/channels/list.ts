import { channelInForce } from "../../../operators/channel-requests.ts";
import type { Handler } from "../../handler.ts";
import { depositFigures, withdrawalFigures } from "./channel-figures.ts";

/** Every channel of our own with the rules in force. */
export const listFundChannels: Handler<"operator.channels.list", "pipeline" | "settingStore" | "channels"> = ({
  pipeline,
  settingStore,
  channels,
}) =>
  pipeline.read((state) =>
    channels.all(state).flatMap(({ view, coin, network, provider }) => {
      if (provider !== undefined) return [];
      const inForce = channelInForce(state, settingStore, view.name);
      return [
        {
          ...{ name: view.name, coin: coin.code, network, decimals: view.chainDecimals },
          ...{ takesDeposits: view.deposits.isOpen, paysOut: view.withdrawals.isOpen },
          deposits: depositFigures(inForce),
          withdrawals: withdrawalFigures(inForce),
        },
      ];
    }),
  );

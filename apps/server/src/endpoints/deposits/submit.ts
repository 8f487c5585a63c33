import { assert, atoms, parseDecimal, refuse } from "@agio/primitives";
import { DEPOSIT_STATUS } from "@agio/core";
import { takesSubmissions } from "../../channels/channel-commands.ts";
import { transactionIdOn } from "../../deposits/transaction-ids.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** Names a payment to the static address of a channel, or to the bank. Staff looks before it is credited. */
export const submitDeposit: Handler<
  "deposits.submit",
  CommandServices | "settings" | "channels" | "openChannels" | "pictures" | "fundsHistory" | "vouchers"
> = commandCall(async (services, request, call, send) => {
  const row = services.settings().ASSET_COIN.find(({ coinName }) => coinName === request.coin);
  const channel = await services.pipeline.read((state) => services.channels.find(state, request.coin));
  if (row === undefined || channel === undefined || !takesSubmissions(row, services.openChannels))
    return refuse("DEPOSIT_CHANNEL_CLOSED", "coin");
  if (request.symbol !== undefined && request.symbol !== channel.coin.code) return refuse("BAD_PARAMETER", "symbol");
  const amount = parseDecimal(request.amount, channel.coin.scale);
  if (amount === undefined) return refuse("BAD_PARAMETER", "amount");
  const txid = transactionIdOn(channel.view.chainId, request.hash);
  if (txid === undefined) return refuse("BAD_PARAMETER", "hash");
  const { voucherUrl: url = "" } = request;
  if (url !== "" && !(await services.pictures.isOwnedBy(url, call.userId))) return refuse("NOT_FOUND", "voucherUrl");
  const settled = await send({
    type: "SubmitDeposit",
    userId: call.userId,
    channelId: channel.view.channelId,
    atoms: atoms(amount),
    txid,
    // The address that a user claims to have paid from is not proven to be theirs; the static address is the one
    // credited.
    address: row.coinAddress.slice(0, ADDRESS_MAX),
    key: request.clientId ?? call.idempotencyKey ?? "",
  });
  if (isRefusal(settled)) return settled;
  if (settled.kind === "replayed") {
    const id = settled.answer.orderId;
    await services.ownWrites.projected(call.userId);
    const known = await services.fundsHistory.deposit(id);
    return { id, status: known?.status ?? DEPOSIT_STATUS.review };
  }
  const taken = settled.events.find((event) => event.type === "DepositChanged");
  assert(taken?.type === "DepositChanged", "an accepted deposit is told");
  if (url !== "") await services.vouchers.keep({ depositId: taken.depositId, userId: call.userId, url });
  return { id: taken.depositId, status: taken.status };
});

const ADDRESS_MAX = 128;

import { QUEUE_RULES } from "@agio/api-contract/queue";
import { DEPOSIT_STATUS } from "@agio/core";
import { plainDecimal, parseDecimal, refuse } from "@agio/primitives";
import { usdtAtoms, usdtScale } from "../../../markets/usdt-value.ts";
import type { Handler } from "../../handler.ts";
import { userNames } from "../user-names.ts";

type ShowServices =
  | "fundsHistory"
  | "markets"
  | "operators"
  | "pictures"
  | "pipeline"
  | "projected"
  | "queueClaims"
  | "staffQueue"
  | "users"
  | "vouchers";

/** One deposit with its voucher. */
export const showDeposit: Handler<"operator.deposits.show", ShowServices> = async (
  services,
  { id },
  { operatorId },
) => {
  // A user may have named it a moment ago.
  await services.projected(services.pipeline.durableSequence);
  const row = await services.fundsHistory.deposit(id);
  if (row === undefined) return refuse("NOT_FOUND", "id");
  const names = await userNames(services, [row]);
  const url = (await services.vouchers.of([id])).get(id);
  const link = url === undefined ? undefined : await services.pictures.linkTo(url);
  // Below the minimum it waits as well, for its user to send more: nobody has to hurry.
  const isSmall = row.status === DEPOSIT_STATUS.belowMinimum;
  const kind = await services.staffQueue.kindOfDeposit(id);
  const agreed = kind === "suspense" ? row.proposal?.operatorId === operatorId : row.approvals.includes(operatorId);
  const coin = services.markets.findCoin(row.symbol);
  const atoms = coin === undefined ? 0 : (parseDecimal(row.amount, coin.scale) ?? 0);
  const value = await services.pipeline.read((state) =>
    coin === undefined ? 0 : usdtAtoms(services.markets, state, coin, atoms),
  );
  return {
    ...row,
    userName: names.get(row.userId) ?? "",
    voucherUrl: link?.link ?? "",
    value: plainDecimal(value, usdtScale(services.markets)),
    kind,
    mayDecide:
      (kind !== null || isSmall) &&
      !agreed &&
      (await services.operators.may(operatorId, QUEUE_RULES[kind ?? "deposit"].decides)),
    holder: kind === null ? null : await services.queueClaims.holder({ kind, id }),
  };
};

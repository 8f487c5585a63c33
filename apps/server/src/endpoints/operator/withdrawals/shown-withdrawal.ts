import type { DataOf } from "@agio/api-contract";
import { plainDecimal, refuse, type Refusal } from "@agio/primitives";
import { valuationCoinOf } from "../../../channels/channel-commands.ts";
import type { Services } from "../../services.ts";
import { userNames } from "../user-names.ts";

export type ShownServices =
  | "projected"
  | "pipeline"
  | "fundsHistory"
  | "users"
  | "withdrawalRequests"
  | "accountSecurity"
  | "providerPayouts"
  | "compliance"
  | "markets";
type Shown = DataOf<"operator.withdrawals.decide">;

export async function shown(services: Pick<Services, ShownServices>, id: number): Promise<Shown | Refusal> {
  // A user may have asked a moment ago.
  await services.projected(services.pipeline.durableSequence);
  const row = await services.fundsHistory.withdrawal(id);
  const facts = await services.fundsHistory.withdrawalFacts(id);
  if (row === undefined || facts === undefined) return refuse("NOT_FOUND", "id");
  const names = await userNames(services, [row]);
  const asked = await services.withdrawalRequests.ofWithdrawal(id);
  const bank = asked?.details.bank;
  const payout = await services.providerPayouts.ofWithdrawal(id);
  return {
    ...row,
    userName: names.get(row.userId) ?? "",
    isFrozen: await services.accountSecurity.isFrozen(row.userId),
    value: plainDecimal(facts.valueAtoms, valuationCoinOf(services.markets).scale),
    risk: [...(asked?.risks ?? [])],
    highCases: await services.compliance.highCasesOf(row.userId),
    beneficiary: asked?.details.beneficiary ?? "",
    answer: asked?.details.answer ?? "",
    bank:
      bank === undefined
        ? null
        : { bankName: bank.bankName, holder: bank.holder, account: bank.account, swift: bank.swift },
    providerPayout:
      payout === undefined
        ? null
        : {
            provider: payout.provider,
            orderNo: payout.orderNo,
            reference: payout.reference,
            state: payout.state,
            asks: payout.asks,
            askedTime: payout.askedAt,
            trouble: payout.trouble,
            troubleTime: payout.troubleAt,
          },
  };
}

import { channelsOf, WITHDRAWAL_STATUS, withdrawalOf, withdrawalsWaiting, type WithdrawalView } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { atoms, type Refusal } from "@agio/primitives";
import { providerOf } from "../channels/provider-channels.ts";
import type { ProviderPayout } from "./payout-store.ts";

/** A provider is nobody of the staff. */
const NO_OPERATOR = 0;
/** The class of the reason that the user is told. */
const NOT_PAID = "provider";

/** A withdrawal that leaves through a provider. */
export interface ProviderWithdrawal {
  readonly provider: string;
  readonly withdrawal: WithdrawalView;
}

/** Withdrawals for providers to pay, as the core holds them now. */
export interface ProviderWork {
  /** False while no provider has a channel. */
  readonly hasChannels: boolean;
  readonly approved: readonly ProviderWithdrawal[];
  readonly processing: readonly ProviderWithdrawal[];
}

/** Questions and reports of provider payouts to the core. */
export interface ProviderCore {
  work(): Promise<ProviderWork>;
  /** A withdrawal with the row of the settings that its channel belongs to; undefined when it is at its end. */
  withdrawal(withdrawalId: number): Promise<{ withdrawal: WithdrawalView; rowName: string } | undefined>;
  /** The amount leaves its user's account: from now on the provider may be asked. Given again, it changes nothing. */
  send(payout: ProviderPayout): Promise<Refusal | undefined>;
  /** Its end, and what the provider took. Given again, it changes nothing. */
  settle(payout: ProviderPayout): Promise<Refusal | undefined>;
}

export function openProviderCore(pipeline: Pipeline): ProviderCore {
  async function submit(command: Parameters<Pipeline["submit"]>[0]): Promise<Refusal | undefined> {
    const settled = await pipeline.submit(command);
    return settled.kind === "refused" ? settled.refusal : undefined;
  }

  /** Whatever the core knows already is no refusal. */
  async function once(command: Parameters<Pipeline["submit"]>[0], known: Refusal["refusal"]) {
    const refusal = await submit(command);
    return refusal?.refusal === known ? undefined : refusal;
  }

  const isOpen = (withdrawalId: number): Promise<boolean> =>
    pipeline.read((state) => withdrawalOf(state, withdrawalId) !== undefined);

  const send = ({ withdrawalId, orderNo }: ProviderPayout): Promise<Refusal | undefined> =>
    once(
      { type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid: orderNo, operatorId: NO_OPERATOR },
      "DUPLICATE_REQUEST",
    );

  return {
    work: () =>
      pipeline.read((state) => {
        const providers = new Map(
          channelsOf(state).flatMap((channel) => {
            const code = providerOf(channel)?.code;
            return code === undefined ? [] : [[channel.channelId, code] as const];
          }),
        );
        const waiting = (status: "approved" | "processing"): ProviderWithdrawal[] =>
          withdrawalsWaiting(state, WITHDRAWAL_STATUS[status]).flatMap((withdrawal) => {
            const provider = providers.get(withdrawal.channelId);
            return provider === undefined ? [] : [{ provider, withdrawal }];
          });
        if (providers.size === 0) return { hasChannels: false, approved: [], processing: [] };
        return { hasChannels: true, approved: waiting("approved"), processing: waiting("processing") };
      }),
    withdrawal: (withdrawalId) =>
      pipeline.read((state) => {
        const withdrawal = withdrawalOf(state, withdrawalId);
        const channel = channelsOf(state).find(({ channelId }) => channelId === withdrawal?.channelId);
        const rowName = channel === undefined ? undefined : providerOf(channel)?.rowName;
        return withdrawal === undefined || rowName === undefined ? undefined : { withdrawal, rowName };
      }),
    send,
    async settle(payout) {
      const { withdrawalId, channelId, orderNo, state, reference, costAtoms } = payout;
      // Our tables may be newer than the core: then it has not let go of what was asked for.
      await send(payout);
      const refused = await submit(
        state === "paid"
          ? { type: "FinishWithdrawals", withdrawalIds: [withdrawalId], txid: reference }
          : { type: "FailWithdrawal", withdrawalId, reason: NOT_PAID },
      );
      // One that is at its end was told it before: nobody else tells the core the end of these.
      if (refused !== undefined && (await isOpen(withdrawalId))) return refused;
      if (costAtoms === 0) return undefined;
      return once(
        { type: "RecordNetworkCost", channelId, txid: orderNo, atoms: atoms(costAtoms), restUnits: 0 },
        "DUPLICATE_REQUEST",
      );
    },
  };
}

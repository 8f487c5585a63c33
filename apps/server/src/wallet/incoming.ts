import type { DepositSeen } from "@agio/core";
import type { Chain, IsOurs, TransferSeen } from "../ports/chain.ts";
import type { Log } from "../base/log.ts";
import { atoms, userId } from "@agio/primitives";
import { atomsOf } from "./asset-units.ts";
import type { BlockStore, FundedAddress } from "./block-store.ts";
import type { DepositAddress, DepositAddresses } from "./deposit-addresses.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { OwnTransaction } from "./payment.ts";
import type { WalletChannel } from "./wallet-core.ts";

/** The core counts from 0: what a transaction itself carries is 0, its first log or output 1. */
const CORE_INDEX = 1;
const HOUSE = userId(0);
const NONE = atoms(0);

/** Bounds of what one node alone shows, as the core takes them; empty: there are none. */
export type OneSourceBounds = Pick<DepositSeen, "oneSourceAtomsMax" | "oneSourceUserAtomsMax">;

export interface IncomingParts {
  readonly chain: Chain;
  readonly addresses: Pick<DepositAddresses, "find" | "indexOf">;
  readonly payments: Pick<PaymentStore, "own">;
  readonly blocks: Pick<BlockStore, "noteFunded">;
  /** Keys of our addresses whose keys are kept elsewhere. */
  readonly coldKeys: ReadonlySet<string>;
  /** Of a channel of a chain whose blocks one node alone shows: the most that it credits in a day, and of one user. */
  readonly oneSourceOf: (channel: WalletChannel) => OneSourceBounds;
  /** Senders on a list of sanctions, by key. */
  readonly isBarred: (addressKey: string) => boolean;
  readonly log: Log;
}

/** Tells payments from outside from our own movements. */
export interface Incoming {
  readonly isOurs: IsOurs;
  /** Deposits of a block or a mempool for the core. `height` 0: of a mempool. */
  deposits(
    transfers: readonly TransferSeen[],
    height: number,
    channels: ReadonlyMap<string, WalletChannel>,
  ): Promise<DepositSeen[]>;
}

export function openIncoming(parts: IncomingParts): Incoming {
  const { chain, addresses, payments, blocks, coldKeys, oneSourceOf, isBarred, log } = parts;
  const index = addresses.indexOf(chain.name);
  const hotKey = chain.address.hot.key;
  const isHouse: IsOurs = (key) => key === hotKey || coldKeys.has(key);
  const isOurs: IsOurs = (key) => isHouse(key) || index.has(key);

  /**
   * A sweep, gas, change and what goes to cold storage stay with us. A payout that reaches one of our own addresses has
   * left the custody of its withdrawal, so it is a deposit there.
   */
  function isPaidOut({ to, units, channel }: TransferSeen, { payouts }: OwnTransaction): boolean {
    return payouts.some((payout) => payout.addressKey === to && payout.channel === channel && payout.units === units);
  }

  function isMovement(transfer: TransferSeen, own: OwnTransaction | undefined, found: Found): boolean {
    if (own !== undefined) return !isPaidOut(transfer, own);
    const { from } = transfer;
    if (from === "" || !(isHouse(from) || found.has(from))) return false;
    // Cold storage is moved by hand. Any other transaction of ours that is not in our tables was signed elsewhere.
    if (!coldKeys.has(from)) log.error("one of our addresses has sent what we did not", { txid: transfer.txid });
    return true;
  }

  return {
    isOurs,
    async deposits(transfers, height, channels) {
      if (transfers.length === 0) return [];
      const keys = new Set(transfers.flatMap(({ to, from }) => [to, from]).filter((key) => index.has(key)));
      const [found, own] = await Promise.all([
        addresses.find(chain.name, [...keys]),
        payments.own([...new Set(transfers.map(({ txid }) => txid))]),
      ]);
      const deposits: DepositSeen[] = [];
      const funded: FundedAddress[] = [];
      for (const transfer of transfers) {
        const { to, txid, channel: name, units } = transfer;
        const address = found.get(to);
        // A fingerprint that belongs to somebody else.
        if (address === undefined && !isHouse(to)) continue;
        if (address !== undefined && height > 0) funded.push({ channel: name, key: to, index: address.index, height });
        if (isMovement(transfer, own.get(txid), found) || units === 0n) continue;
        const channel = channels.get(name);
        if (channel === undefined) throw new Error(`the core has no channel ${name}`);
        // A difference has no transaction that a second node could show, and no sender for the list: two people look at it.
        const oneSource = transfer.isDifference === true ? { oneSourceAtomsMax: NONE } : oneSourceOf(channel);
        deposits.push({
          channelId: channel.channelId,
          userId: address === undefined ? HOUSE : userId(address.userId),
          txid,
          index: transfer.index + CORE_INDEX,
          address: address?.address ?? (to === hotKey ? chain.address.hot.text : to),
          ...atomsOf(units, channel),
          isBarred: [transfer.from, ...(transfer.senders ?? [])].some((sender) => isBarred(sender)),
          ...oneSource,
        });
      }
      await blocks.noteFunded(funded);
      return deposits;
    },
  };
}

type Found = ReadonlyMap<string, DepositAddress>;

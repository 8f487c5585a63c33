import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/** The wallet: each chain, its hot wallet and what waits. */
export const showWallet = staffRead({
  name: "operator.wallet.show",
  path: "/api/operator/wallet/show",
  permission: "funds.read",
  request: z.object({}),
  data: z.object({
    chains: z.array(
      z.object({
        chain: z.string(),
        /** The exchange's own number of it, by which its payouts are paused. */
        chainId: z.int(),
        isReachable: z.boolean(),
        /** "following"; otherwise why it waits, in words for the staff. */
        state: z.string(),
        height: z.int(),
        nodeHeight: z.int(),
        hotAddress: z.string(),
        /** Why nothing is signed, though the chain is followed; "" while chain and tables agree. */
        halt: z.string(),
        /** Transactions of our addresses that no payment made: one side of a reconciliation. */
        strangers: z.array(
          z.object({
            txid: z.string(),
            height: z.int(),
            sender: z.string(),
            payments: z.array(z.object({ channel: z.string(), to: z.string(), amount: decimalOut })),
            /** Withdrawals on the other side that it may have paid: open, of the same payee and amount. */
            ids: z.array(z.int()),
          }),
        ),
        /** Withdrawals that the signer remembers as paid, and will not have signed. */
        /** `approvalText`: operators who sign it lift the refusal; "" where nothing does. */
        refused: z.array(z.object({ id: z.int(), reason: z.string(), approvalText: z.string() })),
        assets: z.array(
          z.object({
            channel: z.string(),
            coin: z.string(),
            /** By the ledger, and by the node: equal when all is well. */
            custody: decimalOut,
            onChain: decimalOut,
            /** Difference between the two that is not in transit. Anything but 0 is an alarm. */
            unexplained: decimalOut,
            hot: decimalOut,
            hotMin: decimalOut,
            hotMax: decimalOut,
            /** Amount for cold storage; with a cold address it is sent automatically. */
            surplus: decimalOut,
            /** Why it is not sent; "" where it is, or there is none. */
            surplusHeld: z.string(),
            /** Amount to bring from cold storage; above 0 while the hot wallet is below `hotMin`. */
            lack: decimalOut,
            /** Amount that stays at this many deposit addresses until it is worth its sweep. */
            unswept: decimalOut,
            unsweptAddresses: z.int(),
            /** Amount that waits to be paid. */
            queued: decimalOut,
            /**
             * Addresses of ours that hold some of it though no block that was read has paid it there: part of `onChain`,
             * credited to nobody. issued: of a user here; otherChain: of a user on another chain; nobody: given to no one.
             */
            outside: z.array(
              z.object({ address: z.string(), amount: decimalOut, why: z.enum(["issued", "otherChain", "nobody"]) }),
            ),
          }),
        ),
        /** The newest amounts that two operators wanted back from cold storage. */
        refills: z.array(
          z.object({
            id: z.int(),
            channel: z.string(),
            from: z.string(),
            amount: decimalOut,
            /** agreed; written, to be signed; sent; arrived. */
            state: z.string(),
            /** "" before it came back. */
            txid: z.string(),
          }),
        ),
        pending: z.array(
          z.object({
            txid: z.string(),
            kind: z.enum(["payout", "sweep", "gas", "cold", "refill", "allowance"]),
            state: z.string(),
            since: z.int(),
            bumps: z.int(),
            ids: z.array(z.int()),
          }),
        ),
      }),
    ),
  }),
});

import type { Settled } from "@agio/pipeline";
import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Services } from "../services.ts";
import type { Call } from "../handler.ts";
import { cancelAllContractOrders } from "./cancel-all.ts";

const call = { userId: userId(7) } as Call;
const APPLIED = {
  kind: "applied",
  sequence: 12,
  at: 1_000,
  events: [{ type: "ContractOrderClosed" }, { type: "Posted" }, { type: "ContractOrderClosed" }],
} as unknown as Settled;

/** 300 orders of user 7 in contract 3 are still being cancelled. */
const STATE = {
  futures: {
    cancelling: [{ userId: 7, contractId: 3 }],
    holders: { find: () => 1 },
    findSeat: () => 1,
    seats: { orders: () => 300 },
  },
};

/** A room for orders or none, one listed contract, and a core that settles every command as told. */
function servicesWhere({ settled = APPLIED, hasRoom = true }: { settled?: Settled; hasRoom?: boolean }) {
  const sent: unknown[] = [];
  const noted: number[] = [];
  const services = {
    limits: { takeOrder: () => hasRoom },
    markets: { findContract: (symbol: string) => (symbol === "btcusdt" ? { contractId: 3 } : undefined) },
    pipeline: {
      submit: (command: unknown) => {
        sent.push(command);
        return Promise.resolve(settled);
      },
      read: (see: (state: unknown, sequence: number) => unknown) => Promise.resolve(see(STATE, 12)),
    },
    ownWrites: { note: (_user: number, sequence: number) => noted.push(sequence) },
  } as unknown as Services;
  return { services, sent, noted };
}

test("the orders of one contract are cancelled, counted with what is left, and noted as the caller's own write", async () => {
  const { services, sent, noted } = servicesWhere({});
  expect(await cancelAllContractOrders(services, { symbol: "btcusdt" }, call)).toEqual({ cancelled: 2, left: 300 });
  expect(sent).toEqual([{ type: "CancelAllContractOrders", userId: 7, contractId: 3 }]);
  expect(noted).toEqual([12]);
});

test("without a contract those of all are cancelled", async () => {
  const { services, sent } = servicesWhere({});
  await cancelAllContractOrders(services, {}, call);
  expect(sent).toEqual([{ type: "CancelAllContractOrders", userId: 7, contractId: undefined }]);
});

test("an unknown contract and a caller beyond their rate are refused before the core is asked", async () => {
  const unknown = servicesWhere({});
  expect(await cancelAllContractOrders(unknown.services, { symbol: "none" }, call)).toEqual(
    refuse("BAD_PARAMETER", "symbol"),
  );
  const busy = servicesWhere({ hasRoom: false });
  expect(await cancelAllContractOrders(busy.services, {}, call)).toEqual(refuse("TOO_MANY_REQUESTS"));
  expect([...unknown.sent, ...busy.sent]).toEqual([]);
});

test("what the core refuses is answered and noted by nobody", async () => {
  const refusal = refuse("ACCOUNT_RESTRICTED");
  const { services, noted } = servicesWhere({ settled: { kind: "refused", refusal } });
  expect(await cancelAllContractOrders(services, {}, call)).toEqual(refusal);
  expect(noted).toEqual([]);
});

import { expect, test } from "vitest";
import { currentFuturesAlert, dismissFuturesAlert, noteFuturesAlert } from "./futures-alerts.ts";

test("a warning stays until it is dismissed or a newer one comes; other events leave it", () => {
  noteFuturesAlert({ event: "marginWarning", positionId: 4, symbol: "btcusdtperp" });
  noteFuturesAlert({ event: "balance" });
  expect(currentFuturesAlert()).toEqual({ kind: "marginWarning", positionId: 4, symbol: "btcusdtperp" });
  noteFuturesAlert({ event: "liquidation", positionId: 4, symbol: "btcusdtperp" });
  expect(currentFuturesAlert()?.kind).toBe("liquidation");
  dismissFuturesAlert();
  expect(currentFuturesAlert()).toBeUndefined();
});

test("without a position it is about the cross account", () => {
  noteFuturesAlert({ event: "marginWarning" });
  expect(currentFuturesAlert()).toEqual({ kind: "marginWarning", positionId: 0, symbol: "" });
  dismissFuturesAlert();
});

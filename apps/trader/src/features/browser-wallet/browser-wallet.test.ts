import { expect, test } from "vitest";
import { hexOfText, signedMessage, walletAddress } from "./browser-wallet.ts";
import { walletLink } from "./wallet-link.ts";

test("the text to sign travels as its bytes", () => expect(hexOfText("Añ")).toBe("0x41c3b1"));

test("the wallet is asked for an address and a signature, and for nothing else", async () => {
  const calls: unknown[] = [];
  const wallet = {
    request: (call: { method: string; params?: readonly string[] }) => {
      calls.push(call);
      return Promise.resolve(call.method === "eth_requestAccounts" ? ["0xabc"] : "0xsigned");
    },
  };
  expect(await walletAddress(wallet)).toEqual({ ok: true, value: "0xabc" });
  expect(await signedMessage(wallet, "0xabc", "hi")).toEqual({ ok: true, value: "0xsigned" });
  expect(calls).toEqual([{ method: "eth_requestAccounts" }, { method: "personal_sign", params: ["0x6869", "0xabc"] }]);
});

test("a person who says no is told apart from a wallet that fails", async () => {
  const refusing = (code: number) => ({ request: () => Promise.reject({ code }) });
  expect(await walletAddress(refusing(4001))).toEqual({ ok: false, failure: "declined" });
  expect(await walletAddress(refusing(-32603))).toEqual({ ok: false, failure: "failed" });
  expect(await walletAddress({ request: () => Promise.resolve([]) })).toEqual({ ok: false, failure: "failed" });
});

test("a wallet's link carries this page as a path or as a value", () => {
  expect(walletLink("https://wallet.example/dapp/", "https://agio.example/#/login")).toEqual({
    href: "https://wallet.example/dapp/agio.example/#/login",
    app: "wallet.example",
  });
  expect(walletLink("https://link.pay.example/open_url?url=", "https://agio.example/#/login")?.href).toBe(
    "https://link.pay.example/open_url?url=https%3A%2F%2Fagio.example%2F%23%2Flogin",
  );
});

test.each(["", "wallet", "http://wallet.example", "javascript:alert(1)"])("%j is no link of a wallet", (base) =>
  expect(walletLink(base, "https://agio.example")).toBeUndefined(),
);

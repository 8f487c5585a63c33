import { expect, test } from "vitest";
import type { Text } from "../../shell/text.ts";
import { contactsIn, linesOf, measureName } from "./model.ts";

test("a line is a mail address, a number or a server", () => {
  const contacts = contactsIn("lead@agio.example\n\n +44 1234-567890 \nhttps://own.example/alerts");
  expect(contacts).toEqual([
    { kind: "mail", to: "lead@agio.example" },
    { kind: "sms", to: "441234567890" },
    { kind: "http", to: "https://own.example/alerts" },
  ]);
  if ("bad" in contacts) throw new Error(contacts.bad);
  expect(contactsIn(linesOf(contacts))).toEqual(contacts);
});

test("the first line that is none of these is named", () => {
  expect(contactsIn("lead@agio.example\nsomebody\nnobody")).toEqual({ bad: "somebody" });
});

test("a measure has its name, that of a chain with the chain, and an unknown one its code", () => {
  const texts: Readonly<Record<string, string>> = {
    "alerts.measureOf.insurance": "Insurance fund",
    "alerts.measureOf.wallet_height": "Wallet: height",
  };
  const text: Text = (key) => texts[key] ?? key;
  expect(["agio_insurance", "agio_wallet_height_tron", "agio_moon"].map((code) => measureName(text, code))).toEqual([
    "Insurance fund",
    "Wallet: height, tron",
    "agio_moon",
  ]);
});

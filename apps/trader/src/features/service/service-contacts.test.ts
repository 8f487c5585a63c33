import { expect, test } from "vitest";
import { serviceContacts } from "./service-contacts.ts";

const item = (url: string) => ({ name: "Support", url, imgUrl: "" });

test("a contact says where it leads", () => {
  const urls = ["https://chat.example.org/agio?x=1", "mailto:help@example.org", "tel:+4912345"];
  expect(serviceContacts(urls.map(item)).map(({ place }) => place)).toEqual([
    "chat.example.org",
    "help@example.org",
    "+4912345",
  ]);
});

test("a contact without a safe address is left out", () =>
  expect(serviceContacts(["javascript:alert(1)", "", "/login"].map(item))).toEqual([]));

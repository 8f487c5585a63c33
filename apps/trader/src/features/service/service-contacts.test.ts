import type { SupportStaffItem } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { serviceContacts, signInHelp } from "./service-contacts.ts";

const item = (url: string, getUrl = ""): SupportStaffItem => ({ name: "Support", url, getUrl, imgUrl: "" });

test("a contact says where it leads", () => {
  const urls = ["https://chat.example.org/agio?x=1", "mailto:help@example.org", "tel:+4912345"];
  expect(serviceContacts(urls.map((url) => item(url))).map(({ place }) => place)).toEqual([
    "chat.example.org",
    "help@example.org",
    "+4912345",
  ]);
});

test("a contact without a safe address is left out", () =>
  expect(serviceContacts(["javascript:alert(1)", "", "/login"].map((url) => item(url)))).toEqual([]));

test("the page that leads to whoever is on duty comes first, the contact's own page after it", () => {
  const [contact] = serviceContacts([item("https://chat.example.org/me", "https://duty.example.org/")]);
  expect(contact?.link.href).toBe("https://duty.example.org/");
  expect(contact?.otherWay).toMatchObject({ place: "chat.example.org" });
  expect(serviceContacts([item("https://chat.example.org/me")])[0]?.otherWay).toBeUndefined();
});

test("one that is not safe is left out, and settings without the field are read", () => {
  const [contact] = serviceContacts([item("https://chat.example.org/me", "javascript:alert(1)")]);
  expect(contact).toMatchObject({ place: "chat.example.org", otherWay: undefined });
  const earlier = { name: "Support", url: "https://chat.example.org/me", imgUrl: "" } as SupportStaffItem;
  expect(serviceContacts([earlier])[0]?.place).toBe("chat.example.org");
});

test("the sign-in screens offer every contact, or the one that the operator chose", () => {
  const contacts = serviceContacts(["https://a.example", "https://b.example"].map((url) => item(url)));
  expect(signInHelp(contacts, 0)).toEqual({ contacts, only: undefined });
  expect(signInHelp(contacts, 2).only?.place).toBe("b.example");
  expect(signInHelp(contacts, 9).only).toBe(undefined);
});

import { expect, test } from "vitest";
import { resetRequest, targetOfLink } from "./model.ts";

const link = (query: string) => targetOfLink(new URLSearchParams(query));

test("the link names the address that the code went to", () => {
  expect(link("email=one%40agio.example")).toEqual({ email: "one@agio.example" });
  expect(link("phone=%2B4915112345678")).toEqual({ phone: "+4915112345678" });
});

test("a plus that was not encoded is read all the same", () =>
  expect(link("phone=+4915112345678")).toEqual({ phone: "+4915112345678" }));

test("a link without an address names none", () => expect(link("email=%20")).toBeUndefined());

test("e-mail and phone travel in fields of their own", () => {
  const secrets = { code: "123456", password: "New-Secret-1" };
  expect(resetRequest({ email: "a@b.cc" }, secrets)).toEqual({
    email: "a@b.cc",
    emailCode: "123456",
    newPwd: "New-Secret-1",
  });
  expect(resetRequest({ phone: "+491" }, secrets)).toEqual({ phone: "+491", code: "123456", newPwd: "New-Secret-1" });
});

import { expect, test } from "vitest";
import { inviteLink, shownLink } from "./model.ts";

test("the link opens the registration with the code, under whatever address the page has", () => {
  const link = inviteLink({ origin: "https://exchange.example", pathname: "/app/" }, "AB12CD34");
  expect(link).toBe("https://exchange.example/app/#/register?inviteCode=AB12CD34");
  expect(shownLink(link)).toBe("exchange.example/app/#/register?inviteCode=AB12CD34");
});

import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const name = "operator.ledger.export";
const reason = "asked for by an auditor";

const ticketOf = (link: string): string => link.split("/").at(-1) ?? "";

test("a link is good for one file of the lines that were asked for", async () => {
  const user = await exchange.user();
  await services.history.caughtUp(10_000);
  const { link } = await maker.call(name, { userId: user.userId, reason });
  const file = services.staffExports.take(ticketOf(link));
  if (file === undefined || file === "busy") throw new Error("the file of a fresh link is not given");
  let whole = "";
  for await (const piece of file.pieces) whole += piece;
  const lines = whole.trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFsequence,line,time,user,account,coin,kind,amount,before,after,reference,position,contract,chain",
  );
  expect(lines.slice(1).map((line) => line.split(",").slice(3, 10).join(" "))).toEqual(
    expect.arrayContaining([`${user.userId} platform.available USDT grant 10000 0 10000`]),
  );
  expect(lines).toHaveLength(3);
  expect(services.staffExports.take(ticketOf(link))).toBeUndefined();
});

test("a link ends after a minute", async () => {
  const { link, expireTime } = await maker.call(name, { reason });
  expect(expireTime).toBe(services.clock() + 60_000);
  exchange.advance(60_000);
  expect(services.staffExports.take(ticketOf(link))).toBeUndefined();
});

test("no third file is begun while two are sent", async () => {
  const links = [];
  for (let at = 0; at < 3; at++) links.push((await maker.call(name, { reason })).link);
  const begun = links.slice(0, 2).map((link) => services.staffExports.take(ticketOf(link)));
  for (const file of begun) if (typeof file === "object") await file.pieces.next();
  expect(services.staffExports.take(ticketOf(links[2] ?? ""))).toBe("busy");
  expect(await maker.refusal(name, { reason })).toEqual(refuse("TOO_MANY_REQUESTS"));
  for (const file of begun) if (typeof file === "object") await file.pieces.return();
  expect(services.staffExports.take(ticketOf(links[2] ?? ""))).toBeTypeOf("object");
});

test.each([
  [{ account: "nothing", reason }, "account"],
  [{ kind: "gift", reason }, "kind"],
  [{ reason: "" }, "reason"],
  [{}, "reason"],
])("%o is refused at its field", async (request, field) => {
  expect(await maker.refusal(name, request)).toEqual(refuse("BAD_PARAMETER", field));
});

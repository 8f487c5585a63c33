import { expect, test } from "vitest";
import { EXPORT_PATH } from "../../../operators/staff-exports.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;

async function fileOf(link: string): Promise<string | undefined> {
  const file = services.staffExports.take(link.slice(EXPORT_PATH.length));
  if (file === undefined || file === "busy") return undefined;
  let text = "";
  for await (const piece of file.pieces) text += piece;
  return text;
}

test("the file has every entry that fits, the oldest first, behind a link that is good once and for a minute", async () => {
  const operator = await exchange.operator(["support"]);
  const { operatorId } = await operator.call("operator.self", {});
  await operator.answer("operator.users.freeze", {});
  const { link } = await maker.call("operator.audit.export", { operatorId });
  const lines = ((await fileOf(link)) ?? "").trim().split("\r\n");
  expect(lines[0]).toContain("id,time,operator,loginName,roles,action,subject");
  expect(lines.slice(1).map((line) => line.split(",")[5])).toEqual(["operator.self", "operator.users.freeze"]);
  expect(await fileOf(link)).toBeUndefined();
  const late = await maker.call("operator.audit.export", { operatorId });
  exchange.advance(60_000);
  expect(await fileOf(late.link)).toBeUndefined();
});

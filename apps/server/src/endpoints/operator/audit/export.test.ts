import { expect, test } from "vitest";
import { csvCell, csvPieces, EXPORT_PATH } from "../../../operators/staff-exports.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;

async function fileOf(path: string): Promise<string | undefined> {
  const file = services.staffExports.take(path.slice(EXPORT_PATH.length));
  if (file === undefined) return undefined;
  let text = "";
  for await (const piece of csvPieces(file)) text += piece;
  return text;
}

test("the file has every entry that fits, the oldest first, behind a link that is good once and for a minute", async () => {
  const operator = await exchange.operator(["support"]);
  const { operatorId } = await operator.call("operator.self", {});
  await operator.answer("operator.users.freeze", {});
  const { path } = await maker.call("operator.audit.export", { operatorId });
  const lines = ((await fileOf(path)) ?? "").trim().split("\r\n");
  expect(lines[0]).toContain("id,time,operator,loginName,roles,action,subject");
  expect(lines.slice(1).map((line) => line.split(",")[5])).toEqual(["operator.self", "operator.users.freeze"]);
  expect(await fileOf(path)).toBeUndefined();
  const late = await maker.call("operator.audit.export", { operatorId });
  exchange.advance(60_000);
  expect(await fileOf(late.path)).toBeUndefined();
});

test("a cell that a spreadsheet would run is text", () => {
  expect(["=1+1", "+x", "-2", "@a", 'a"b', "a,b", 7].map(csvCell)).toEqual([
    ...["'=1+1", "'+x", "-2", "'@a", '"a""b"', '"a,b"', "7"],
  ]);
});

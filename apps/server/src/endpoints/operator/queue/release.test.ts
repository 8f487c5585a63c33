import { expect, test } from "vitest";
import { applicant } from "../../../testing/test-customers.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("an item that is given back is nobody's, and giving back another one's changes nothing", async () => {
  const { maker, checker } = exchange;
  const { verificationId: id } = await applicant(exchange);
  const item = { kind: "verification", id } as const;
  expect(await maker.call("operator.queue.release", item)).toEqual({});
  const claim = await maker.call("operator.queue.take", item);
  await checker.call("operator.queue.release", item);
  const holder = async () => {
    const { rows } = await maker.call("operator.queue.list", { kind: "verification", pageSize: 1_000 });
    return rows.find((row) => row.id === id)?.holder;
  };
  expect(await holder()).toEqual(claim);
  await maker.call("operator.queue.release", item);
  expect(await holder()).toBeNull();
});

import { refuse } from "@agio/primitives";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { withdrew } from "../../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker, checker, services, database } = exchange;
const name = "operator.compliance.setTravel";
const reason = "because of a test";
const NOBODY = {
  ...{
    name: "",
    account: "",
    address: "",
    country: "",
    documentNumber: "",
    birthDate: "",
    provider: "",
    providerId: "",
  },
};

async function seen(amount: string): Promise<number> {
  const { id } = await withdrew(exchange, { amount, beneficiary: "Carla Maier" });
  await services.projected(services.pipeline.durableSequence);
  await services.compliance.look();
  return id;
}

test("begins with what the exchange knows, keeps what the staff enter, sealed, and every version of it", async () => {
  const transfer = { kind: "withdrawal", id: await seen("1000") } as const;
  const known = await checker.call("operator.compliance.showTravel", { ...transfer, reason });
  expect(known).toMatchObject({
    ...{ version: 0, originator: { name: "Anna Berg", country: "DE" }, beneficiary: { name: "Carla Maier" } },
  });
  const beneficiary = { ...NOBODY, name: "Carla Maier", provider: "Other Exchange" };
  const entered = { ...transfer, version: 0, originator: known.originator, beneficiary, reason };
  expect(await maker.call(name, entered)).toEqual({ version: 1 });
  expect(await maker.refusal(name, entered)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await maker.call(name, { ...entered, version: 1 })).toEqual({ version: 2 });
  const shown = await checker.call("operator.compliance.showTravel", { ...transfer, reason });
  expect(shown).toMatchObject({ version: 2, beneficiary: { provider: "Other Exchange" } });
  const { rows } = await sql<{ sealed_parties: string }>`select * from server_compliance_travel`.execute(database);
  expect(rows.map((row) => Buffer.from(row.sealed_parties, "base64").toString("latin1")).join()).not.toContain("Carla");
});

test("below the amount of the settings nothing is kept of anybody", async () => {
  const transfer = { kind: "withdrawal", id: await seen("999") } as const;
  const entered = { ...transfer, version: 0, originator: NOBODY, beneficiary: NOBODY, reason };
  expect(await maker.refusal(name, entered)).toEqual(refuse("BAD_PARAMETER", "id"));
  expect(await maker.refusal("operator.compliance.showTravel", { ...transfer, reason })).toEqual(
    refuse("BAD_PARAMETER", "id"),
  );
});

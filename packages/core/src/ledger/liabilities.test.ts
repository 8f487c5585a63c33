import { expect, test } from "vitest";
import { HOUSE_CODE_FIRST } from "./accounts.ts";
import { custodyBalances, liabilitiesOf } from "./liabilities.ts";
import { openMixedCrowd, RandomMixed } from "../testing/random-mixed.ts";

test("what is owed is everything but the house's own, whatever the crowd does", () => {
  const market = openMixedCrowd();
  const commands = new RandomMixed(market, "liabilities");
  for (let round = 0; round < 6; round++) {
    for (let index = 0; index < 150; index++) market.try(commands.next());
    const { ledger, coins } = market.state;
    for (const coin of coins.keys()) {
      const { userIds, atoms } = liabilitiesOf(ledger, coin);
      // Debts of users are claims of the house, not theirs.
      const isHouse = (row: { code: number; name: string }) => row.code >= HOUSE_CODE_FIRST || row.name === "debt";
      const house = ledger.accounts.nonZero().filter((row) => row.coin === coin && isHouse(row));
      const owed = atoms.reduce((sum, one) => sum + one, 0);
      expect(owed + house.reduce((sum, row) => sum + row.atoms, 0)).toBe(0);
      expect([...userIds]).toEqual([...new Set(userIds)].toSorted((one, other) => one - other));
      expect(atoms.every((one) => one > 0)).toBe(true);
      const custody = house.filter((row) => row.name === "custody").map((row) => 0 - row.atoms);
      expect(custodyBalances(ledger, coin).map((row) => row.atoms)).toEqual(custody);
    }
  }
});

import { expect, test } from "vitest";
import { openUserTurns } from "./user-turns.ts";

/** Work that ends when it is told to, and what is under way. */
function workshop() {
  const underWay: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const work = (name: string) => (): Promise<string> =>
    new Promise((resolve, reject) => {
      underWay.push(name);
      ends.set(name, (failed) => {
        underWay.splice(underWay.indexOf(name), 1);
        if (failed === undefined) resolve(name);
        else reject(failed);
      });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, failed?: Error) => {
    ends.get(name)?.(failed);
    await settled();
  };
  return { underWay, work, end, settled };
}

test("work of one user is done one after the other, also behind one that failed", async () => {
  const { underWay, work, end, settled } = workshop();
  const inTurn = openUserTurns(5);
  const [first, second] = [inTurn(1, work("a")), inTurn(1, work("b"))];
  await settled();
  expect(underWay).toEqual(["a"]);
  await Promise.all([expect(first).rejects.toThrow("broken"), end("a", new Error("broken"))]);
  expect(underWay).toEqual(["b"]);
  await end("b");
  expect(await second).toBe("b");
});

test("of many users as many are under way as there are places, in the order they came", async () => {
  const { underWay, work, end, settled } = workshop();
  const inTurn = openUserTurns(2);
  for (const userId of [1, 2, 3, 4]) void inTurn(userId, work(String(userId)));
  await settled();
  expect(underWay).toEqual(["1", "2"]);
  await end("2");
  expect(underWay).toEqual(["1", "3"]);
  await end("1");
  await end("3");
  await end("4");
  void inTurn(5, work("5"));
  await settled();
  expect(underWay).toEqual(["5"]);
});

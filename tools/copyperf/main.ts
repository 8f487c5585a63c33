import { addFollower, follow, leadOrder, makeBook, openCopyMarket, LEAD, contractsOf, accountOf } from "../../packages/core/src/testing/copy-market.ts";
import { isWorkLeft } from "../../packages/core/src/work-left.ts";
import { quotes } from "../../packages/core/src/testing/contract-market.ts";
const N = Number(process.argv[2] ?? 2500);
const market = openCopyMarket({ followsMax: 10_000 });
market.nowMs = undefined;
const t0 = performance.now();
makeBook(market, 600_000, { levels: 80, size: 700 });
import { deposit } from "../../packages/core/src/testing/contract-market.ts";
for (let i = 0; i < N; i++) addFollower(market, 10 + i, 200, follow());
console.log("opened", performance.now() - t0);
for (let round = 0; round < 14; round++) {
  const opening = round % 2 === 0;
  market.send(leadOrder(opening ? "buy" : "sell", opening ? "open" : "close", 200));
  const times: number[] = []; let bytes = 0;
  while (isWorkLeft(market.state)) { const t = performance.now(); market.try({ type: "Continue" }); times.push(performance.now() - t); bytes += market.writtenBytes; }
  times.sort((a, b) => a - b);
  console.log(opening ? "open" : "close", "slices", times.length, "sum ms", times.reduce((a, b) => a + b, 0).toFixed(1), "max", times.at(-1)!.toFixed(1), "bytes", bytes, contractsOf(market, accountOf(10)));
}
for (let s = 0; s < 3; s++) { const t = performance.now(); market.try(quotes(market, 600_000)); console.log("tick", (performance.now() - t).toFixed(2)); while (isWorkLeft(market.state)) market.send({ type: "Continue" }); }

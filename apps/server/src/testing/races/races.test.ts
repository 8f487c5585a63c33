import { testExchange } from "../test-exchange.ts";
import { testRaces } from "./test-races.ts";

// By hand: npm run secure, or RACE_TRIES=2000 npx vitest run --project fast races
const exchange = await testExchange();

testRaces("races", () => exchange, 50);

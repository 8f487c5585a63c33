// DATABASE_URL=postgresql://... npm run seed -- --users N --orders M [--lines L]: fills an empty PostgreSQL database with
// plausible rows, to measure lists on. It has no journal: no exchange starts on it.
import { openSeededExchange } from "./seed-exchange.ts";
import { seedSizesOf } from "./sizes.ts";

const databaseUrl = process.env["DATABASE_URL"];
const sizes = seedSizesOf(process.argv.slice(2));
if (databaseUrl === undefined || sizes === undefined) {
  throw new Error("usage: DATABASE_URL=postgresql://... npm run seed -- --users N --orders M [--lines L]");
}
const seeded = await openSeededExchange(databaseUrl, sizes, (text) => void process.stdout.write(`${text}\n`));
process.stdout.write(`users from ${seeded.place.firstUser}, ids from ${seeded.place.firstId}\n`);
process.exit(0);

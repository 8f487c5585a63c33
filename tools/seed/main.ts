// DATABASE_URL=postgresql://... npm run seed -- --users N --orders M [--lines L] [--folder DIR]: fills an empty PostgreSQL
// database with plausible rows, to measure lists on. The journal is kept in DIR, or thrown away: it knows no seeded user.
import { openSeededExchange } from "./seed-exchange.ts";
import { seedSizesOf } from "./sizes.ts";

const databaseUrl = process.env["DATABASE_URL"];
const args = process.argv.slice(2);
const sizes = seedSizesOf(args);
if (databaseUrl === undefined || sizes === undefined) {
  throw new Error(
    "usage: DATABASE_URL=postgresql://... npm run seed -- --users N --orders M [--lines L] [--folder DIR]",
  );
}
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const at = args.indexOf("--folder");
const seeded = await openSeededExchange(databaseUrl, sizes, say, at === -1 ? undefined : args[at + 1]);
say(`users from ${seeded.place.firstUser}, ids from ${seeded.place.firstId}`);
process.exit(0);

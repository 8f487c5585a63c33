import { sql, type Kysely } from "kysely";
import type { DetailsBox } from "../../apps/server/src/verification/details.ts";
import type { SeedTables } from "./seed-database.ts";
import type { SeedPlace } from "./seed-step.ts";

const ROWS_OF_A_STATEMENT = 5_000;
const SHARE = 0.6;
const HOUR_MS = 3_600_000;
const [PENDING, PASSED, REFUSED] = [1, 2, 3];
const COUNTRIES = ["DE", "FR", "BR", "VN", "JP"];
const BASIC = 1;

const statusOf = (number: number): number => {
  if (number % 100 === 0) return PENDING as number;
  return (number % 20 === 7 ? REFUSED : PASSED) as number;
};

const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;

/** Submissions of most users, sealed as the exchange seals them: the list of the staff opens each. */
export async function seedVerifications(
  database: Kysely<SeedTables>,
  {
    place,
    details,
    onProgress,
  }: { readonly place: SeedPlace; readonly details: DetailsBox; readonly onProgress: (text: string) => void },
): Promise<void> {
  const { firstUser, from, to, sizes } = place;
  const count = Math.floor(sizes.users * SHARE);
  for (let first = 0; first < count; first += ROWS_OF_A_STATEMENT) {
    const numbers = Array.from({ length: Math.min(ROWS_OF_A_STATEMENT, count - first) }, (_, index) => first + index);
    const times = numbers.map((number) => from + Math.floor((number / count) * (to - from)));
    const sealed = numbers.map((number) =>
      details.close(
        {
          ...{ realName: `Person ${number}`, country: COUNTRIES[number % COUNTRIES.length] as string },
          ...{ cardType: 1, idCard: `ID${number}`, pictures: {} },
        },
        firstUser + number,
        BASIC,
      ),
    );
    await sql`insert into server_verifications (user_id, level, status, sealed_details, document_key, field, reason,
        reviewer, has_passed, created_at, decided_at)
      select person, ${sql.lit(BASIC)}, status, sealed, md5(person::text), '', '', 'maker', status = 2, at,
        case when status = 1 then 0 else at + ${sql.lit(HOUR_MS)} end
      from unnest(${arrayOf(numbers.map((number) => firstUser + number))}::text::int4[],
        ${arrayOf(numbers.map(statusOf))}::text::int4[], ${arrayOf(sealed)}::text::text[],
        ${arrayOf(times)}::text::int8[]) as rows (person, status, sealed, at)`.execute(database);
  }
  onProgress(`server_verifications: ${count.toLocaleString("en")}`);
}

import type { AreaList } from "@agio/ui";

/** ISO codes by continent, as the United Nations' M.49 groups them. Browsers know the names of countries, not of these. */
const CONTINENTS = {
  africa:
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW",
  americas:
    "AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI",
  asia: "AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE",
  europe:
    "AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK",
  oceania: "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
} as const;

export type Continent = keyof typeof CONTINENTS | "other";

export interface HomeAreas {
  readonly areas: AreaList;
  /** ISO code of the country that a six-digit area code means. */
  countryOf(areaCode: string): string | undefined;
  areaOf(country: string): string | undefined;
}

/** Countries in one row of the second column. */
const RANGE_COUNTRIES_MAX = 10;
const INITIALS = 3;

/**
 * Continents, their countries in ranges from A to Z, and the countries, for the three columns of the area picker. The
 * six-digit codes hold for one language only, whose order they follow; what is sent and kept is the country's ISO code.
 */
export function homeAreas(
  countries: readonly string[],
  locale: string,
  continentNames: Readonly<Record<Continent, string>>,
): HomeAreas {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const { compare } = new Intl.Collator(locale);
  const first: Record<string, string> = {};
  const second: Record<string, string> = {};
  const third: Record<string, string> = {};
  const isoOf = new Map<string, string>();
  for (const [at, [continent, codes]] of byContinent(countries).entries()) {
    const own = codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => compare(one.name, other.name));
    first[`${two(at)}0000`] = continentNames[continent];
    for (const [inside, range] of rangesOf(own).entries()) {
      const code = two(at) + two(inside);
      second[`${code}00`] = rangeName(range.map(({ name }) => name));
      for (const [last, country] of range.entries()) {
        third[code + two(last)] = country.name;
        isoOf.set(code + two(last), country.code);
      }
    }
  }
  const codeOf = new Map([...isoOf].map(([code, iso]) => [iso, code]));
  return { areas: { first, second, third }, countryOf: (code) => isoOf.get(code), areaOf: (iso) => codeOf.get(iso) };
}

/** Two digits from 01 on: 00 means that nothing is chosen at that level. */
const two = (index: number): string => String(index + 1).padStart(2, "0");

/** The open countries of each continent that has any, and those that no continent names. */
function byContinent(countries: readonly string[]): [Continent, string[]][] {
  const left = new Set(countries);
  const groups = Object.entries(CONTINENTS).map(([continent, codes]): [Continent, string[]] => [
    continent as Continent,
    codes.split(" ").filter((code) => left.delete(code)),
  ]);
  return [...groups, ["other", [...left]] as [Continent, string[]]].filter(([, codes]) => codes.length > 0);
}

/** Ranges of about the same length. */
function rangesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / RANGE_COUNTRIES_MAX);
  const length = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, at) => rows.slice(at * length, (at + 1) * length)).filter(
    (range) => range.length > 0,
  );
}

/** "Alb–Cro": how the first and the last name begin. */
function rangeName(names: readonly string[]): string {
  const begin = (name: string | undefined) =>
    Array.from(name ?? "")
      .slice(0, INITIALS)
      .join("");
  const [from, to] = [begin(names[0]), begin(names.at(-1))];
  return from === to ? from : `${from}–${to}`;
}

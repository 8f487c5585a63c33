import { citationsIn } from "../tidy/citations.ts";
import { longFunctions } from "./function-lengths.ts";
import { isTest, sourcesWhere, type Sources } from "./house-files.ts";
import { firstFolder, firstTwoFolders, roomCircles } from "./room-circles.ts";
import { commentsWithWhat, filesWithFixedWaits, filesWithWireNames } from "./word-counts.ts";

/** Lines that a function may have before it is listed. */
export const FUNCTION_LINES_AIM = 40;
const HANDLER_FILE = /^apps\/server\/src\/endpoints\/.*\/[\w-]+\.ts$/;
/** One table of every call that only passes its request on. */
const DECLARED_CALLS = "apps/server/src/endpoints/declared-calls.test.ts";
const HANDLER = /^export const \w+: Handler</m;
/** Tickets, histories and what they share. */
const TRADING_KIT =
  /^apps\/trader\/src\/features\/(?:ticket|trading|order-ticket|contract-ticket|option-ticket|open-orders|positions|option-positions|second-contract|past-list|history|insurance)\//;

const lineCount = (sources: Sources): number =>
  [...sources.values()].reduce((sum, text) => sum + text.split("\n").length - 1, 0);

/** Handlers of calls, and those that neither a fast test beside them nor the table of declared calls makes. */
export function handlersOf(sources: Sources): { readonly all: number; readonly untested: number } {
  const table = sources.get(DECLARED_CALLS) ?? "";
  const handlers = [...sources].filter(
    ([file, text]) => HANDLER_FILE.test(file) && !file.endsWith(".test.ts") && HANDLER.test(text),
  );
  const untested = handlers.filter(([file, text]) => {
    const name = /: Handler<\s*"([\w.]+)"/.exec(text)?.[1];
    const isInTable = name !== undefined && new RegExp(`\\[\\s*"${name}",\\s*\\{`).test(table);
    return !isInTable && !sources.has(file.replace(/\.ts$/, ".test.ts"));
  });
  return { all: handlers.length, untested: untested.length };
}

/** Every figure of the house that `npm run counts` prints, by its name. */
export function houseCounts(sources: Sources): readonly (readonly [name: string, value: string])[] {
  const own = sourcesWhere(sources, (file) => /^(?:packages|apps)\//.test(file) && !isTest(file));
  const linesUnder = (place: RegExp): string => String(lineCount(sourcesWhere(own, (file) => place.test(file))));
  const circles = (under: string, roomOf = firstFolder): string => {
    const { mutual, largest } = roomCircles(own, under, roomOf);
    return `${mutual.length} mutual pairs, largest circle ${largest.length} rooms`;
  };
  const handlers = handlersOf(sources);
  const long = longFunctions(own, FUNCTION_LINES_AIM);
  const citations = [...sources.values()].reduce((sum, text) => sum + citationsIn(text).length, 0);
  return [
    ["lines of projections", linesUnder(/^packages\/projections\//)],
    ["lines of calls: contract", linesUnder(/^packages\/api-contract\//)],
    ["lines of calls: handlers", linesUnder(/^apps\/server\/src\/endpoints\//)],
    ["lines of the trading kit", linesUnder(TRADING_KIT)],
    ["rooms of the server", circles("apps/server/src")],
    ["rooms of the core", circles("packages/core/src")],
    ["rooms of the trader", circles("apps/trader/src", firstTwoFolders)],
    ["rooms of the console", circles("apps/console/src", firstTwoFolders)],
    ["handlers with a fast test", `${handlers.all - handlers.untested} of ${handlers.all}`],
    ["rules cited", String(citations)],
    [`functions above ${FUNCTION_LINES_AIM} lines`, `${long.length}, longest ${long[0]?.lines ?? 0}`],
    ["files outside of the contract that name wire fields", String(filesWithWireNames(own).length)],
    ["comments that begin with What", String(commentsWithWhat(sources))],
    ["tests in which real time passes", String(filesWithFixedWaits(sourcesWhere(sources, isTest)).length)],
  ];
}

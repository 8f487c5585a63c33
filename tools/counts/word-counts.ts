import type { Sources } from "./house-files.ts";

/** Field names of the specification that have a noun of ours in the glossary. */
const WIRE_NAMES = [
  "tif",
  "stp",
  "delegatePrice",
  "delegateTotal",
  "delegateType",
  "delegateValue",
  "baseCoin",
  "dealNum",
  "dealPrice",
  "dealValue",
];
/** Where they belong: the contract, the paths of the app, and the edge of the server that reads and writes them. */
const WIRE_PLACES = /^packages\/api-contract\/|^apps\/trader\/src\/paths\.ts$|^tools\//;

/** Files outside of the contract that name a field of the wire. */
export function filesWithWireNames(sources: Sources): readonly string[] {
  const named = new RegExp(`\\b(?:${WIRE_NAMES.join("|")})\\b`);
  return [...sources].filter(([file, text]) => !WIRE_PLACES.test(file) && named.test(text)).map(([file]) => file);
}

/** Comments that begin with a fused "What", as "What of it is left": they have to be read twice. */
export function commentsWithWhat(sources: Sources): number {
  const opening = /(?:\/\*\*|\/\/|^[ \t]*\*)[ \t]+What\b/gm;
  return [...sources.values()].reduce((sum, text) => sum + [...text.matchAll(opening)].length, 0);
}

/** Tests that let real time pass by themselves: a busy machine makes the wait too short, an idle one too long. */
export function filesWithFixedWaits(sources: Sources): readonly string[] {
  const wait = /new Promise(?:<void>)?\(\(\w+\) =>\s*setTimeout\(|from "node:timers\/promises"|\belapse\(|: elapse\b/;
  return [...sources].filter(([, text]) => wait.test(text)).map(([file]) => file);
}

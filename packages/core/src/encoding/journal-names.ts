// Journals, snapshots and stored requests hold JSON with the names that these fields and records had first.
const FIELDS = {
  size: "shares",
  sizeMin: "sharesMin",
  sizeMax: "sharesMax",
  sizeAfter: "sharesAfter",
  openSize: "openShares",
  askedSize: "askedShares",
  doneSize: "doneShares",
  filledSize: "filledShares",
  closedSize: "closedShares",
  wholeSize: "wholeShares",
  tpSlId: "planId",
  nextTpSlId: "nextPlanId",
  tpSlOrders: "plans",
} as const;
const TYPES = { SetTpSl: "SetPlan", CancelTpSl: "CancelPlan", TpSlSet: "PlanSet", TpSlMoved: "PlanMoved" } as const;

type Names = Readonly<Record<string, string>>;

const reversed = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name] as const));

/** A quote within a text is escaped, so that only a name of a field stands between a bare quote and `":`. */
function renaming(fields: Names, types: Names): (json: string) => string {
  const places = `(?<!\\\\)"(?:type":"(${Object.keys(types).join("|")})"|(${Object.keys(fields).join("|")})":)`;
  const pattern = new RegExp(places, "g");
  return (json) =>
    json.replace(pattern, (_, type: string | undefined, field: string) =>
      type === undefined ? `"${fields[field]}":` : `"type":"${types[type]}"`,
    );
}

/** JSON by the names of the journal. */
export const toJournalNames = renaming(FIELDS, TYPES);

/** JSON of a journal by the names of the code. */
export const fromJournalNames = renaming(reversed(FIELDS), reversed(TYPES));

import type { AreaList } from "../area-columns.ts";

/** Two made-up countries of regions, for the gallery and the tests. */
export const SAMPLE_AREAS: AreaList = {
  first: { "110000": "North", "120000": "South" },
  second: { "110100": "North Bay", "110200": "North Hills", "120100": "South Coast" },
  third: { "110101": "Harbour", "110102": "Old Town", "110201": "Meadow", "120101": "Beach", "120102": "Lagoon" },
};

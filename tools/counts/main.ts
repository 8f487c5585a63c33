import { houseCounts } from "./house-counts.ts";
import { houseFiles } from "./house-files.ts";

for (const [name, value] of houseCounts(houseFiles())) console.log(`${name.padEnd(56)}${value}`);

export { fakeClock } from "./fake-clock.ts";
export type { FakeClock } from "./fake-clock.ts";
export { seededRandom } from "./random.ts";
export type { Random } from "./random.ts";
export { temporaryFolder } from "./temporary-folder.ts";
export type { TemporaryFolder } from "./temporary-folder.ts";
export { postgresBinaries, startPostgres } from "./postgres-server.ts";
export type { PostgresServer } from "./postgres-server.ts";

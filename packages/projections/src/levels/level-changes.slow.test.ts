import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { BEGIN_AT, event } from "../testing/futures-events.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectLevelChangesBehind } from "./level-queries.ts";

const changed = (userId: number, before: number, level: number) =>
  event("LevelChanged", { userId, day: 20_000, before, level, averageAtoms: 1 } as never);

describeOnBothDatabases("the table of levels", (database) => {
  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await project(database(), [
      { sequence: 1, at: BEGIN_AT, events: [changed(1, 0, 3), changed(2, 0, 1)] },
      { sequence: 2, at: BEGIN_AT + 1, events: [changed(1, 3, 0)] },
    ]);
  }, 120_000);

  test("holds every change in the order of the journal, to be read on from any place", async () => {
    const all = await selectLevelChangesBehind(database(), { sequence: 0, rowNumber: 0 }, 10);
    expect(all).toEqual([
      { sequence: 1, rowNumber: 0, userId: 1, day: 20_000, before: 0, level: 3, changedAt: BEGIN_AT },
      { sequence: 1, rowNumber: 1, userId: 2, day: 20_000, before: 0, level: 1, changedAt: BEGIN_AT },
      { sequence: 2, rowNumber: 0, userId: 1, day: 20_000, before: 3, level: 0, changedAt: BEGIN_AT + 1 },
    ]);
    expect(await selectLevelChangesBehind(database(), all[0]!, 1)).toEqual([all[1]]);
    expect(await selectLevelChangesBehind(database(), all[2]!, 10)).toEqual([]);
  });
});

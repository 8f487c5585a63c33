import { applyEntry, areInvitationsImported, createState, EventWriter, inviterOf, type Command } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { sequence, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import type { Invited } from "../users/user-store.ts";
import { importInvitations } from "./import-invitations.ts";

const log = openLog("error", () => undefined);
const FIRST = 1_001;

/** A core with users, none of whom it knows to be invited, and SQL that knows who invited whom. */
function openWorld(count: number, { failAfter = Infinity } = {}) {
  const state = createState();
  const batch = new EventWriter();
  const sent: Command[] = [];
  let applied = 0;
  const apply = (command: Command) =>
    applyEntry(state, command, { sequence: sequence(++applied), at: utcMs(applied) }, batch);
  for (let user = FIRST; user < FIRST + count; user++)
    apply({ type: "OpenUser", userId: userId(user), mark: "trader" });
  const invited: Invited[] = Array.from({ length: count - 1 }, (_, at) => ({
    userId: FIRST + 1 + at,
    inviterId: FIRST + (at >> 1),
  }));
  const users = {
    invitedAfter: async (after: number, limit: number) => invited.filter((row) => row.userId > after).slice(0, limit),
  };
  let left = failAfter;
  const pipeline = {
    read: async (look: (core: typeof state) => unknown) => look(state),
    submit: async (command: Command) => {
      if (left-- <= 0) throw new Error("the power is gone");
      sent.push(command);
      const refusal = apply(command);
      return refusal === undefined ? { kind: "applied" } : { kind: "refused", refusal };
    },
  } as unknown as Pick<Pipeline, "read" | "submit">;
  const healed = () => (left = Infinity);
  return { state, users, pipeline, sent, invited, healed };
}

const isWhole = ({ state, invited }: ReturnType<typeof openWorld>): boolean =>
  invited.every(({ userId: user, inviterId }) => inviterOf(state, userId(user)) === inviterId);

test("everybody's inviter is told once, in pages, and a later start tells nothing more", async () => {
  const world = openWorld(2_500);
  await importInvitations({ ...world, log });
  expect(isWhole(world)).toBe(true);
  expect(world.sent.map((command) => command.type === "ImportInvitations" && command.rows.length)).toEqual([
    1_000, 1_000, 499,
  ]);
  expect(areInvitationsImported(world.state)).toBe(true);
  await importInvitations({ ...world, log });
  expect(world.sent).toHaveLength(4);
});

test("an import that a crash cut short goes on where it was", async () => {
  const world = openWorld(2_500, { failAfter: 1 });
  await expect(importInvitations({ ...world, log })).rejects.toThrow("the power is gone");
  expect(isWhole(world)).toBe(false);
  world.healed();
  await importInvitations({ ...world, log });
  expect(isWhole(world)).toBe(true);
});

test("where nobody was invited the import ends at once, and people are told of as they open", async () => {
  const world = openWorld(1);
  await importInvitations({ ...world, log });
  expect(world.sent).toEqual([{ type: "ImportInvitations", rows: [], isLast: true }]);
});

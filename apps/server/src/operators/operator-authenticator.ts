import type { PlatformClock } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { openAuthenticatorCodes } from "../base/authenticator-codes.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { StaffRegister } from "./staff-register.ts";
import { operatorSubject } from "./staff-rows.ts";

const ISSUER = "Agio staff";

/** The authenticator apps of the staff. Secrets are encrypted at rest. */
export interface OperatorAuthenticator {
  /** A new secret, to be confirmed with a first code. Undefined when one is bound: a second person resets it. */
  begin(operatorId: number): Promise<{ readonly secret: string; readonly uri: string } | undefined>;
  /** Binds what `begin` showed. Refuses NOT_BOUND without it, WRONG_SECOND_FACTOR. */
  confirm(operatorId: number, code: string): Promise<Refusal | undefined>;
  /** Whether the code is right and was not used before. */
  accepts(operatorId: number, code: string): Promise<boolean>;
}

const contextOf = (operatorId: number): string => `authenticator of operator ${operatorId}`;

export function openOperatorAuthenticator(
  database: Kysely<OperatorTables>,
  key: Buffer,
  { clock, register }: { readonly clock: PlatformClock; readonly register: StaffRegister },
): OperatorAuthenticator {
  /** The last step of each, so that none is good again when its row is set back. */
  const usedSteps = new Map<number, number>();
  const codes = openAuthenticatorCodes(key, clock.now);
  const machineCodes = openAuthenticatorCodes(key, () => clock.now() + clock.differenceMs());
  const rowOf = (operatorId: number) =>
    database
      .selectFrom("server_operators")
      .select(["login_name", "totp_secret", "totp_pending"])
      .where("operator_id", "=", operatorId)
      .executeTakeFirstOrThrow();

  /** The step a code belongs to, or undefined. */
  async function stepOf(operatorId: number, sealed: string, token: string): Promise<number | undefined> {
    if (sealed === "") return undefined;
    const step = await codes.stepOf(sealed, contextOf(operatorId), token);
    // Which clock is right is for the staff to say, so that the code of either lets them in.
    if (step !== undefined || !clock.isOff()) return step;
    return machineCodes.stepOf(sealed, contextOf(operatorId), token);
  }

  return {
    async begin(operatorId) {
      const row = await rowOf(operatorId);
      if (row.totp_secret !== "") return undefined;
      const names = { issuer: ISSUER, label: row.login_name };
      const { secret, uri, sealed } = codes.offer(names, contextOf(operatorId));
      await database
        .updateTable("server_operators")
        .set({ totp_pending: sealed })
        .where("operator_id", "=", operatorId)
        .execute();
      return { secret, uri };
    },
    async confirm(operatorId, code) {
      const row = await rowOf(operatorId);
      if (row.totp_secret !== "") return refuse("ALREADY_BOUND");
      if (row.totp_pending === "") return refuse("NOT_BOUND");
      const step = await stepOf(operatorId, row.totp_pending, code);
      if (step === undefined) return refuse("WRONG_SECOND_FACTOR", "code");
      await register.change([operatorSubject(operatorId)], async (within) => {
        await within
          .updateTable("server_operators")
          .set({ totp_secret: row.totp_pending, totp_pending: "", totp_step: step })
          .where("operator_id", "=", operatorId)
          .where("totp_pending", "=", row.totp_pending)
          .execute();
      });
      usedSteps.set(operatorId, step);
      return undefined;
    },
    async accepts(operatorId, code) {
      const { totp_secret } = await rowOf(operatorId);
      const step = await stepOf(operatorId, totp_secret, code);
      if (step === undefined || step <= (usedSteps.get(operatorId) ?? 0)) return false;
      // Of two callers with one code, one moves the step.
      const used = await database
        .updateTable("server_operators")
        .set({ totp_step: step })
        .where("operator_id", "=", operatorId)
        .where("totp_step", "<", step)
        .returning("operator_id")
        .executeTakeFirst();
      if (used !== undefined) usedSteps.set(operatorId, step);
      return used !== undefined;
    },
  };
}

import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { generateSecret, generateURI, verify } from "otplib";
import { seal, unseal } from "../secrets/seal.ts";
import type { ServerTables } from "../users/tables.ts";

const ISSUER = "Agio staff";
/** A code is good for the step before and after its own: clocks differ. */
const TOLERANCE_SECONDS = 30;

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
  database: Kysely<ServerTables>,
  key: Buffer,
  clock: () => number,
): OperatorAuthenticator {
  const rowOf = (operatorId: number) =>
    database
      .selectFrom("server_operators")
      .select(["login_name", "totp_secret", "totp_pending"])
      .where("operator_id", "=", operatorId)
      .executeTakeFirstOrThrow();

  /** The step a code belongs to, or undefined. */
  async function stepOf(operatorId: number, sealed: string, token: string): Promise<number | undefined> {
    if (sealed === "") return undefined;
    const secret = unseal(key, Buffer.from(sealed, "base64"), contextOf(operatorId)).toString("utf8");
    const epoch = Math.floor(clock() / 1_000);
    const outcome = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
    return outcome.valid && "timeStep" in outcome ? outcome.timeStep : undefined;
  }

  return {
    async begin(operatorId) {
      const row = await rowOf(operatorId);
      if (row.totp_secret !== "") return undefined;
      const secret = generateSecret();
      await database
        .updateTable("server_operators")
        .set({ totp_pending: seal(key, Buffer.from(secret), contextOf(operatorId)).toString("base64") })
        .where("operator_id", "=", operatorId)
        .execute();
      return { secret, uri: generateURI({ issuer: ISSUER, label: row.login_name, secret }) };
    },
    async confirm(operatorId, code) {
      const row = await rowOf(operatorId);
      if (row.totp_secret !== "") return refuse("ALREADY_BOUND");
      if (row.totp_pending === "") return refuse("NOT_BOUND");
      const step = await stepOf(operatorId, row.totp_pending, code);
      if (step === undefined) return refuse("WRONG_SECOND_FACTOR", "code");
      await database
        .updateTable("server_operators")
        .set({ totp_secret: row.totp_pending, totp_pending: "", totp_step: step })
        .where("operator_id", "=", operatorId)
        .where("totp_pending", "=", row.totp_pending)
        .execute();
      return undefined;
    },
    async accepts(operatorId, code) {
      const { totp_secret } = await rowOf(operatorId);
      const step = await stepOf(operatorId, totp_secret, code);
      if (step === undefined) return false;
      // Of two callers with one code, one moves the step.
      const used = await database
        .updateTable("server_operators")
        .set({ totp_step: step })
        .where("operator_id", "=", operatorId)
        .where("totp_step", "<", step)
        .returning("operator_id")
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

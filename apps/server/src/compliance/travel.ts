import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { seal, unseal } from "../base/seal.ts";
import type { WithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";
import type { ComplianceTables } from "./compliance-tables.ts";

type ShownTravel = DataOf<"operator.compliance.showTravel">;
export type TravelParties = Pick<ShownTravel, "originator" | "beneficiary">;
type Party = TravelParties["originator"];

export interface Transfer {
  readonly kind: "deposit" | "withdrawal";
  readonly id: number;
}

export interface TravelParts {
  readonly database: Kysely<ComplianceTables>;
  readonly sealKey: Buffer;
  readonly clock: () => number;
  readonly travelFrom: () => number | undefined;
  readonly verifiedName: (userId: number) => Promise<string>;
  readonly verifiedCountry: (userId: number) => Promise<string>;
  readonly platform: () => string;
  readonly withdrawalRequests: Pick<WithdrawalRequests, "ofWithdrawal">;
}

const NOBODY: Party = {
  ...{
    name: "",
    account: "",
    address: "",
    country: "",
    documentNumber: "",
    birthDate: "",
    provider: "",
    providerId: "",
  },
};

const contextOf = ({ kind, id }: Transfer, version: number): string => `travel data ${version} of ${kind} ${id}`;

async function transferFact({ database, travelFrom }: TravelParts, { kind, id }: Transfer) {
  const fact = await database
    .selectFrom("server_compliance_facts")
    .select(["user_id", "value_atoms", "address"])
    .where("kind", "=", kind)
    .where("ref", "=", String(id))
    .executeTakeFirst();
  if (fact === undefined) return refuse("NOT_FOUND", "id");
  const from = travelFrom();
  return from === undefined || fact.value_atoms < from ? refuse("BAD_PARAMETER", "id") : fact;
}

const newest = ({ database }: TravelParts, { kind, id }: Transfer) =>
  database
    .selectFrom("server_compliance_travel")
    .selectAll()
    .where("kind", "=", kind)
    .where("ref", "=", String(id))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** What the exchange knows by itself: its own customer, and whom they named. */
async function known(
  parts: TravelParts,
  transfer: Transfer,
  fact: { readonly user_id: number; readonly address: string },
): Promise<TravelParties> {
  const { user_id: userId, address } = fact;
  const own: Party = {
    ...NOBODY,
    name: await parts.verifiedName(userId),
    account: String(userId),
    country: await parts.verifiedCountry(userId),
    provider: parts.platform(),
  };
  if (transfer.kind === "deposit") return { originator: NOBODY, beneficiary: own };
  const details = (await parts.withdrawalRequests.ofWithdrawal(transfer.id))?.details;
  const named = {
    name: details?.beneficiary || details?.bank?.holder || "",
    account: details?.bank?.account ?? address,
  };
  return { originator: own, beneficiary: { ...NOBODY, ...named, provider: details?.bank?.bankName ?? "" } };
}

/** The data of a transfer in clear. */
export async function showTravel(parts: TravelParts, transfer: Transfer): Promise<ShownTravel | Refusal> {
  const fact = await transferFact(parts, transfer);
  if ("refusal" in fact) return fact;
  const row = await newest(parts, transfer);
  if (row === undefined) {
    return { ...(await known(parts, transfer, fact)), version: 0, operatorId: 0, createTime: 0 };
  }
  const sealed = Buffer.from(row.sealed_parties, "base64");
  const plain = unseal(parts.sealKey, sealed, contextOf(transfer, row.version)).toString("utf8");
  const parties = JSON.parse(plain) as TravelParties;
  return { ...parties, version: row.version, operatorId: row.operator_id, createTime: row.created_at };
}

/** Enters the data of a transfer as its next version. */
export async function setTravel(
  parts: TravelParts,
  request: CheckedRequestOf<"operator.compliance.setTravel">,
  operatorId: number,
): Promise<{ readonly version: number } | Refusal> {
  const { kind, id, originator, beneficiary, reason } = request;
  const fact = await transferFact(parts, { kind, id });
  if ("refusal" in fact) return fact;
  const version = request.version + 1;
  const present = (await newest(parts, { kind, id }))?.version ?? 0;
  if (present !== request.version) return refuse("STALE_VERSION", "version");
  const plain = Buffer.from(JSON.stringify({ originator, beneficiary }));
  const sealed = seal(parts.sealKey, plain, contextOf({ kind, id }, version)).toString("base64");
  const stored = await parts.database
    .insertInto("server_compliance_travel")
    .values({
      ...{ kind, ref: String(id), version, sealed_parties: sealed, operator_id: operatorId, reason },
      created_at: parts.clock(),
    })
    .onConflict((conflict) => conflict.columns(["kind", "ref", "version"]).doNothing())
    .returning("version")
    .executeTakeFirst();
  return stored ?? refuse("STALE_VERSION", "version");
}

import type { Permission } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import { isShippedRole, isWithin, type OperatorRoles, type StaffRole } from "./operator-roles.ts";
import type { Operators } from "./operator-store.ts";
import type { ApprovedRequest } from "./requests.ts";
import { REVIEWING, voidWords } from "./void-words.ts";

export const ROLE_ACTIONS = ["roles.save", "roles.remove", "roles.setAddresses"] as const;
export type RoleAction = (typeof ROLE_ACTIONS)[number];

export const isRoleAction = (action: string): action is RoleAction =>
  (ROLE_ACTIONS as readonly string[]).includes(action);

/** A change that somebody asks for of a role; `version` as they saw it. */
export type RoleChange =
  | {
      readonly kind: "save";
      readonly name: string;
      readonly permissions: readonly Permission[];
      readonly version: number;
    }
  | { readonly kind: "remove"; readonly name: string; readonly version: number }
  | {
      readonly kind: "setAddresses";
      readonly name: string;
      readonly addresses: readonly string[];
      readonly version: number;
      /** From where its maker asked. */
      readonly makerAddress: string;
    };

/** Somebody who asks for a change or agrees to it, and from where. */
interface Decider {
  readonly operatorId: number;
  readonly address: string;
}

export interface RoleParts {
  readonly operators: Pick<Operators, "all" | "byId" | "may">;
  readonly roles: OperatorRoles;
}

/**
 * Whether whoever agrees holds all that is granted: two people together grant what one of them has, and nobody lets themselves in
 * by a role.
 */
export async function grantObstacle(
  { operators }: { readonly operators: Pick<Operators, "may"> },
  gained: readonly Permission[],
  checkerId: number | undefined,
): Promise<Refusal | undefined> {
  if (checkerId === undefined) return undefined;
  for (const permission of gained) {
    if (!(await operators.may(checkerId, permission))) return refuse("NOT_PERMITTED", permission);
  }
  return undefined;
}

const hasRole = (name: string) => (operator: { readonly roles: readonly string[] }) => operator.roles.includes(name);

/** Why a change of a role cannot be. `checker`: whoever agrees; undefined while it is asked for. */
export async function roleObstacle(
  { operators, roles }: RoleParts,
  change: RoleChange,
  maker: Decider,
  checker: Decider | undefined,
): Promise<Refusal | undefined> {
  const role = await roles.byName(change.name);
  if (change.kind !== "setAddresses" && isShippedRole(change.name)) return refuse("NOT_PERMITTED", "name");
  if (change.kind === "save" && change.version === 0 && role !== undefined) return refuse("ROLE_NAME_TAKEN", "name");
  if (role === undefined && (change.kind !== "save" || change.version !== 0)) return refuse("NOT_FOUND", "name");
  if (role !== undefined && (role.isChanged || role.version !== change.version))
    return refuse("STALE_VERSION", "version");
  switch (change.kind) {
    case "save": {
      const gained = change.permissions.filter((permission) => !(role?.permissions ?? []).includes(permission));
      return grantObstacle({ operators }, gained, checker?.operatorId);
    }
    case "remove":
      return (await operators.all()).some(hasRole(change.name)) ? refuse("ROLE_IN_USE", "name") : undefined;
    case "setAddresses": {
      if (checker === undefined) return undefined;
      const isIn = (decider: Decider) => comesIn({ operators, roles }, change, decider);
      return (await isIn(maker)) || (await isIn(checker)) ? undefined : refuse("ADDRESSES_LOCK_OUT", "addresses");
    }
  }
  return change satisfies never;
}

/** Whether somebody could still come in from where they are. */
async function comesIn(
  { operators, roles }: RoleParts,
  { name, addresses }: Extract<RoleChange, { readonly kind: "setAddresses" }>,
  { operatorId, address }: Decider,
): Promise<boolean> {
  const operator = await operators.byId(operatorId);
  if (operator === undefined || operator.isDisabled) return false;
  const others = operator.roles.filter((role) => role !== name);
  return (!operator.roles.includes(name) || isWithin(addresses, address)) && (await roles.admits(others, address));
}

/** Why an approved change of a role cannot be carried out. */
export function roleRequestObstacle(
  parts: RoleParts,
  { payload, makerId, checkerId, checkerAddress }: Omit<ApprovedRequest, "id" | "reason" | "action">,
): Promise<Refusal | undefined> {
  const change = payload as RoleChange;
  const maker = { operatorId: makerId, address: change.kind === "setAddresses" ? change.makerAddress : "" };
  return roleObstacle(parts, change, maker, { operatorId: checkerId, address: checkerAddress });
}

/** Carries an approved change of a role out. Whoever loses the right to review by it loses their words too. Repeatable. */
export async function applyRoleRequest(
  { operators, roles, pipeline }: RoleParts & { readonly pipeline: Pick<Pipeline, "read" | "submit"> },
  { payload }: Pick<ApprovedRequest, "payload">,
): Promise<undefined> {
  const change = payload as RoleChange;
  await applyRoleChange({ roles }, change);
  for (const { operatorId } of (await operators.all()).filter(hasRole(change.name))) {
    if (!(await operators.may(operatorId, REVIEWING))) await voidWords(pipeline, operatorId);
  }
}

async function applyRoleChange({ roles }: Pick<RoleParts, "roles">, change: RoleChange): Promise<void> {
  switch (change.kind) {
    case "save":
      return roles.save(change);
    case "remove":
      return roles.remove(change.name);
    case "setAddresses":
      return roles.setAddresses(change.name, change.addresses);
  }
  return change satisfies never;
}

/** A role as the second person reads it. */
export const roleText = (role: Pick<StaffRole, "name" | "permissions" | "addresses"> | undefined) =>
  role === undefined ? null : { name: role.name, permissions: role.permissions, addresses: role.addresses };

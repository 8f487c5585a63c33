import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Permission } from "@agio/api-contract";
import { PERMISSIONS, PERMISSIONS_OF_ROLE, ROLES } from "@agio/api-contract/permissions";
import type { Kysely } from "kysely";
import type { OperatorTables } from "./operator-tables.ts";

/** A role of the staff. */
export interface StaffRole {
  readonly name: string;
  readonly isShipped: boolean;
  readonly permissions: readonly Permission[];
  /** Networks from which it may be used; empty for anywhere. */
  readonly addresses: readonly string[];
  /** Of the permissions and addresses together; 0 for a shipped role as it came. */
  readonly version: number;
}

/** What the roles of the staff allow, and from where. The shipped ones are as the code has them. */
export interface OperatorRoles {
  /** Shipped ones first, then by name. */
  all(): Promise<StaffRole[]>;
  byName(name: string): Promise<StaffRole | undefined>;
  /** Of several roles together, in the order of the table; a role that is not there allows nothing. */
  permissionsOf(roles: readonly string[]): Promise<Permission[]>;
  /** Whether all of the roles may be used from an address. */
  admits(roles: readonly string[], address: string): Promise<boolean>;
  /** Makes a role, or gives it other permissions. */
  save(role: { readonly name: string; readonly permissions: readonly Permission[] }): Promise<void>;
  remove(name: string): Promise<void>;
  setAddresses(name: string, addresses: readonly string[]): Promise<void>;
}

export const isShippedRole = (name: string): name is (typeof ROLES)[number] =>
  (ROLES as readonly string[]).includes(name);

const listOf = (text: string): string[] => (text === "" ? [] : text.split(","));

/** Whether one of the networks holds an address; none given hold all. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const bare = (address.split("%", 1)[0] ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv4(bare) && !isIPv6(bare)) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [net = "", bits] = network.split("/");
    const family = isIPv4(net) ? "ipv4" : "ipv6";
    list.addSubnet(net, bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits), family);
  }
  return list.check(bare, isIPv4(bare) ? "ipv4" : "ipv6");
}

/** Permissions in the order of the table, "self" always among them. */
const ordered = (permissions: readonly string[]): Permission[] =>
  PERMISSIONS.filter((permission) => permission === "self" || permissions.includes(permission));

export function openOperatorRoles(database: Kysely<OperatorTables>, clock: () => number): OperatorRoles {
  async function all(): Promise<StaffRole[]> {
    const made = await database.selectFrom("server_roles").selectAll().orderBy("role_name").execute();
    const places = await database.selectFrom("server_role_addresses").selectAll().execute();
    const placeOf = (name: string) => places.find(({ role_name }) => role_name === name);
    const role = (name: string, permissions: readonly Permission[], version: number): StaffRole => ({
      name,
      isShipped: isShippedRole(name),
      permissions,
      addresses: listOf(placeOf(name)?.networks ?? ""),
      version: version + (placeOf(name)?.version ?? 0),
    });
    return [
      ...ROLES.map((name) => role(name, PERMISSIONS_OF_ROLE[name], 0)),
      ...made.map((row) => role(row.role_name, ordered(listOf(row.permissions)), row.version)),
    ];
  }

  return {
    all,
    byName: async (name) => (await all()).find((role) => role.name === name),
    async permissionsOf(roles) {
      const shipped = roles.filter(isShippedRole).flatMap((name) => PERMISSIONS_OF_ROLE[name]);
      const others = roles.filter((name) => !isShippedRole(name));
      if (others.length === 0) return PERMISSIONS.filter((permission) => shipped.includes(permission));
      const rows = await database
        .selectFrom("server_roles")
        .select("permissions")
        .where("role_name", "in", others)
        .execute();
      return ordered([...shipped, ...rows.flatMap((row) => listOf(row.permissions))]);
    },
    async admits(roles, address) {
      if (roles.length === 0) return true;
      const rows = await database
        .selectFrom("server_role_addresses")
        .select("networks")
        .where("role_name", "in", [...roles])
        .execute();
      return rows.every(({ networks }) => isWithin(listOf(networks), address));
    },
    async save({ name, permissions }) {
      const text = ordered(permissions).join(",");
      const changed_at = clock();
      await database
        .insertInto("server_roles")
        .values({ role_name: name, permissions: text, version: 1, changed_at })
        .onConflict((conflict) =>
          conflict.column("role_name").doUpdateSet(({ ref, eb }) => ({
            permissions: text,
            changed_at,
            version: eb(ref("server_roles.version"), "+", 1),
          })),
        )
        .execute();
    },
    async remove(name) {
      await database.deleteFrom("server_roles").where("role_name", "=", name).execute();
      await database.deleteFrom("server_role_addresses").where("role_name", "=", name).execute();
    },
    async setAddresses(name, addresses) {
      const networks = addresses.join(",");
      const changed_at = clock();
      await database
        .insertInto("server_role_addresses")
        .values({ role_name: name, networks, version: 1, changed_at })
        .onConflict((conflict) =>
          conflict.column("role_name").doUpdateSet(({ ref, eb }) => ({
            networks,
            changed_at,
            version: eb(ref("server_role_addresses.version"), "+", 1),
          })),
        )
        .execute();
    },
  };
}

import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Permission } from "@agio/api-contract";
import { PERMISSIONS, PERMISSIONS_OF_ROLE, ROLES } from "@agio/api-contract/permissions";
import type { Kysely } from "kysely";
import type { OperatorTables } from "./operator-tables.ts";
import type { StaffRegister } from "./staff-register.ts";
import { addressesContent, addressesSubject, roleContent, roleOf, roleSubject } from "./staff-rows.ts";

/** A role of the staff. */
export interface StaffRole {
  readonly name: string;
  readonly isShipped: boolean;
  /** Its row, or that of its networks, was changed outside of the exchange: it allows nothing, and nothing is decided about it. */
  readonly isChanged: boolean;
  readonly permissions: readonly Permission[];
  /** Networks from which it may be used; empty for anywhere. */
  readonly addresses: readonly string[];
  /** Of the permissions and addresses together; 0 for a shipped role as it came. */
  readonly version: number;
}

/** The rights of the staff by their roles, and from where they count. The shipped ones are as the code has them. */
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

export function openOperatorRoles(
  database: Kysely<OperatorTables>,
  clock: () => number,
  register: StaffRegister,
): OperatorRoles {
  const roleRow = (name: string) =>
    register.read(
      roleSubject(name),
      () => database.selectFrom("server_roles").selectAll().where("role_name", "=", name).executeTakeFirst(),
      roleContent,
    );
  const addressRow = (name: string) =>
    register.read(
      addressesSubject(name),
      () => database.selectFrom("server_role_addresses").selectAll().where("role_name", "=", name).executeTakeFirst(),
      addressesContent,
    );
  const madeNames = (): string[] => [...register.contents().keys()].flatMap((subject) => roleOf(subject) ?? []);

  async function role(name: string): Promise<StaffRole> {
    const shipped = isShippedRole(name) ? PERMISSIONS_OF_ROLE[name] : undefined;
    const made = shipped === undefined ? await roleRow(name) : undefined;
    const places = await addressRow(name);
    const isChanged = made?.isWhole === false || !places.isWhole;
    const permissions = shipped ?? ordered(listOf(made?.row?.permissions ?? ""));
    return {
      name,
      isShipped: shipped !== undefined,
      isChanged,
      permissions: isChanged ? [] : permissions,
      addresses: listOf(places.row?.networks ?? ""),
      version: (made?.row?.version ?? 0) + (places.row?.version ?? 0),
    };
  }

  async function all(): Promise<StaffRole[]> {
    return Promise.all([...ROLES, ...madeNames().toSorted()].map(role));
  }

  return {
    all,
    byName: async (name) => (await all()).find((one) => one.name === name),
    async permissionsOf(roles) {
      const allowed: string[] = [];
      for (const name of roles) {
        if (isShippedRole(name)) {
          allowed.push(...PERMISSIONS_OF_ROLE[name]);
          continue;
        }
        const { row, isWhole } = await roleRow(name);
        if (isWhole && row !== undefined) allowed.push("self", ...listOf(row.permissions));
      }
      return PERMISSIONS.filter((permission) => allowed.includes(permission));
    },
    async admits(roles, address) {
      for (const name of roles) {
        const { row, isWhole } = await addressRow(name);
        if (!isWhole || !isWithin(listOf(row?.networks ?? ""), address)) return false;
      }
      return true;
    },
    save: ({ name, permissions }) =>
      register.change([roleSubject(name)], async (within) => {
        const text = ordered(permissions).join(",");
        const changed_at = clock();
        await within
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
      }),
    remove: (name) =>
      register.change([roleSubject(name), addressesSubject(name)], async (within) => {
        await within.deleteFrom("server_roles").where("role_name", "=", name).execute();
        await within.deleteFrom("server_role_addresses").where("role_name", "=", name).execute();
      }),
    setAddresses: (name, addresses) =>
      register.change([addressesSubject(name)], async (within) => {
        const networks = addresses.join(",");
        const changed_at = clock();
        await within
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
      }),
  };
}

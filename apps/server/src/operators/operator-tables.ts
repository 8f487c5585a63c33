import type { Generated } from "kysely";
import type { PasskeyPlace } from "../users/passkey-rows.ts";
import type { ServerPasskeys } from "../users/security-tables.ts";

/** The staff. Apart from users: no operator has funds, no user has a role. */
export interface ServerOperators {
  operator_id: Generated<number>;
  login_name: string;
  /** Lower case, unique. */
  login_key: string;
  /** "" until they have chosen a password by their code. */
  password_hash: string;
  /** Where their code goes; "" for those who were there before addresses were asked for. */
  email: string;
  /** SHA-256 of the code that was mailed, hex; "" for none. */
  activation_hash: string;
  activation_ends_at: number;
  /** Comma list. */
  roles: string;
  is_disabled: boolean;
  /** Sealed; "" while no authenticator app is bound. */
  totp_secret: string;
  /** Sealed; shown to the operator, not confirmed yet. */
  totp_pending: string;
  /** The last time step a code was used for: no code is good twice. */
  totp_step: number;
  created_at: number;
}

/** Passkeys of the staff: each proves the device and its owner. */
export interface ServerOperatorPasskeys extends Omit<ServerPasskeys, "user_id"> {
  operator_id: number;
}

export const PASSKEYS_OF_STAFF: PasskeyPlace = { table: "server_operator_passkeys", owner: "operator_id" };

export interface ServerOperatorSessions {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  operator_id: number;
  created_at: number;
  expires_at: number;
  address: string;
  device: string;
  session_id: Generated<number>;
  /** Of the last call, written once in a while. */
  seen_at: number;
  /** When they last proved who they are by the strongest factor that is bound. */
  proven_at: number;
  /** Keyed hash of the row: nobody with SQL alone opens a session, or opens one again. */
  seal: string;
}

/** Copies of what lets the staff in, as the exchange left it, and the seal over all of them under "". */
export interface ServerStaffSeals {
  subject: string;
  content: string;
  /** Keyed hash; "" for all but the one over all. */
  seal: string;
}

/** Roles that the staff made; the shipped ones are in the code. */
export interface ServerRoles {
  role_name: string;
  /** Comma list. */
  permissions: string;
  version: number;
  changed_at: number;
}

/** From where a role may be used, shipped or not; a role without a row may be used from anywhere. */
export interface ServerRoleAddresses {
  role_name: string;
  /** Comma list of networks; "" for anywhere. */
  networks: string;
  version: number;
  changed_at: number;
}

/** Devices that the staff have signed in from. */
export interface ServerOperatorDevices {
  operator_id: number;
  /** `deviceKey` of browser, system and network. */
  device_key: string;
  last_at: number;
}

/** Changes that wait for a second person. The database itself refuses a maker as checker. */
export interface ServerOperatorRequests {
  request_id: Generated<number>;
  action: string;
  subject: string;
  /** The change to make on approval, as JSON. May hold a password hash, never a password. */
  payload: string;
  /** The state before the change, for the second person to read, as JSON. */
  before_text: string;
  after_text: string;
  maker_id: number;
  checker_id: number | null;
  reason: string;
  decision_reason: string;
  /** 0 open, 1 approved, 2 rejected, 3 withdrawn, 4 expired, 5 void: its maker may no longer ask for it. */
  status: number;
  /** An approved change is in force. False only between the decision and the change, or after a crash there. */
  is_applied: boolean;
  created_at: number;
  decided_at: number;
  /** Keyed hashes of what was asked for and of the decision: nobody with SQL alone makes or approves one. */
  seal: string;
  decision_seal: string;
}

/** Actions of the staff, each entry chained to the one before. Rows cannot be changed or deleted. */
export interface ServerAudit {
  entry_id: number;
  operator_id: number;
  login_name: string;
  action: string;
  subject: string;
  reason: string;
  code: number;
  address: string;
  created_at: number;
  hash: string;
  /** 2: the hash covers roles and changes too. */
  version: number;
  /** Comma list, as they were. */
  roles: string;
  /** JSON of what was changed; "" for nothing. */
  before_text: string;
  after_text: string;
}

export interface OperatorTables {
  server_operators: ServerOperators;
  server_operator_passkeys: ServerOperatorPasskeys;
  server_operator_sessions: ServerOperatorSessions;
  server_operator_devices: ServerOperatorDevices;
  server_roles: ServerRoles;
  server_role_addresses: ServerRoleAddresses;
  server_operator_requests: ServerOperatorRequests;
  server_staff_seals: ServerStaffSeals;
  server_audit: ServerAudit;
}

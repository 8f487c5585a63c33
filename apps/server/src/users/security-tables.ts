import type { Generated } from "kysely";

/** Tries to sign in, the newest 500 of each user. */
export interface ServerSignIns {
  sign_in_id: Generated<number>;
  user_id: number;
  way: string;
  is_accepted: boolean;
  device: string;
  address: string;
  is_new_device: boolean;
  created_at: number;
}

/** Devices a user has signed in from, by a hash of browser, system and network. */
export interface ServerKnownDevices {
  user_id: number;
  device_key: string;
  first_at: number;
  last_at: number;
}

/** One row a user: an authenticator app, bound or being bound. */
export interface ServerAuthenticators {
  user_id: number;
  /** Encrypted: it must be read back to check a code. */
  sealed_secret: string;
  is_bound: boolean;
  /** The time step of the last accepted code: no step is taken twice. */
  last_step: number;
  created_at: number;
}

export interface ServerRecoveryCodes {
  user_id: number;
  /** HMAC-SHA-256 of the code with a key of the server, hex. */
  code_hash: string;
}

export interface ServerPasskeys {
  passkey_id: Generated<number>;
  user_id: number;
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  sign_count: number;
  /** Comma list. */
  transports: string;
  /** The site it was made for. */
  rp_id: string;
  name: string;
  created_at: number;
  used_at: number;
}

export interface ServerWithdrawalLocks {
  user_id: number;
  until_at: number;
  reason: string;
}

/** When a user lets withdrawals be taken, HH:MM:SS of UTC; both "" for at any time. */
export interface ServerWithdrawalWindows {
  user_id: number;
  start_time: string;
  end_time: string;
  /** The window that follows from `next_from` on; 0 while none does. */
  next_start: string;
  next_end: string;
  next_from: number;
}

/** A user's choice about a guard of their withdrawals. Without a row it is on. */
export interface ServerWithdrawalGuards {
  user_id: number;
  /** One of WITHDRAWAL_GUARDS. */
  guard: string;
  /** UTC milliseconds from which it is off; 0 while it is on by choice. */
  off_from: number;
}

/** An action that the staff froze for a user, apart from the whole account. */
export interface ServerRestrictions {
  user_id: number;
  action: "trade" | "withdraw";
  frozen_at: number;
}

export interface ServerAccountSecurity {
  user_id: number;
  anti_phishing_code: string;
}

/** The address of each user and withdrawal channel. */
export interface ServerWithdrawalAddresses {
  user_id: number;
  channel: string;
  address: string;
  /** The address in the one form that two spellings of it share. */
  address_key: string;
  lock_until: number;
  bound_at: number;
}

export interface SecurityTables {
  server_restrictions: ServerRestrictions;
  server_sign_ins: ServerSignIns;
  server_known_devices: ServerKnownDevices;
  server_authenticators: ServerAuthenticators;
  server_recovery_codes: ServerRecoveryCodes;
  server_passkeys: ServerPasskeys;
  server_withdrawal_locks: ServerWithdrawalLocks;
  server_withdrawal_windows: ServerWithdrawalWindows;
  server_withdrawal_guards: ServerWithdrawalGuards;
  server_account_security: ServerAccountSecurity;
  server_withdrawal_addresses: ServerWithdrawalAddresses;
}

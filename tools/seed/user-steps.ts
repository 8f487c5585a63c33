import { BITS, HOUR_MS, MASK, SALT, step, type SeedPlace, type SeedStep } from "./seed-step.ts";

/** Users and all that the server keeps about them. */
export function userSteps(place: SeedPlace): SeedStep[] {
  const { users } = place.sizes;
  const { firstUser } = place;
  const number = `(${firstUser} + k)`;
  const parent = `case when k > 10 and hashint8extended(k, 11) & 3 = 0
    then ${firstUser} + (power((hashint8extended(k, 12) & ${MASK}) / ${2 ** BITS}.0, 3) * (k - 1))::int4 else 0 end`;
  const name = `(array['anna','ben','chloe','dara','emil','fatima','george','hana'])[1 + (k % 8)::int4] || ${number}`;
  return [
    step(place, "server_users", users, ({ at, isIn, drawn }) => ({
      user_id: `${number}::int4`,
      login_name: name,
      login_key: name,
      password_hash: "''",
      email: `case when k % 10 < 8 then ${name} || '@example.com' end`,
      phone: `case when k % 10 < 5 then '49' || (1510000000 + k)::text end`,
      wallet_address: `case when k % 20 = 0 then '0x' || md5(k::text) || substr(md5('w' || k), 1, 8) end`,
      invite_code: `'S' || lpad(${number}::text, 9, '0')`,
      parent_user_id: parent,
      mark: `case when k % 5000 = 1 then 'house' else 'trader' end`,
      is_opened: "true",
      is_verified: isIn(SALT.kind, 0.6),
      is_frozen: isIn(SALT.other, 0.002),
      frozen_at: `case when ${drawn(SALT.other)} < 0.002 then ${at} else 0 end`,
      created_at: at,
    })),
    step(place, "server_sign_ins", users * 3, ({ user, at, isIn, of, drawn }) => ({
      user_id: user,
      way: of(["password", "code", "passkey", "wallet"], SALT.kind),
      is_accepted: isIn(SALT.other, 0.9),
      device: of(["Chrome, Windows", "Safari, iPhone", "Firefox, Linux"], SALT.market),
      address: `'203.0.' || (${drawn(SALT.size)} * 255)::int4 || '.' || (${drawn(SALT.price)} * 255)::int4`,
      is_new_device: isIn(SALT.side, 0.1),
      created_at: at,
    })),
    step(place, "server_known_devices", users, ({ at }) => ({
      user_id: `${number}::int4`,
      device_key: "md5(k::text) || md5('d' || k)",
      first_at: at,
      last_at: `${at} + ${HOUR_MS}`,
    })),
    step(place, "server_sessions", users / 3, ({ at, user }) => ({
      token_hash: "md5(k::text) || md5('s' || k)",
      user_id: user,
      created_at: at,
      expires_at: `${at} + ${30 * 24 * HOUR_MS}`,
      device: "'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0'",
      address: "'203.0.113.' || k % 255",
      used_at: at,
    })),
    step(place, "server_messages", users * 2, ({ at, user, of, isIn }) => ({
      user_id: user,
      kind: of(["WELCOME", "PASSWORD_CHANGED", "DEPOSIT_CREDITED", "NEW_DEVICE"], SALT.kind),
      event_values: `'{"amount":"10","coin":"USDT","time":"now","device":"Chrome","address":"203.0.113.*"}'`,
      is_read: isIn(SALT.other, 0.7),
      created_at: at,
    })),
    step(place, "server_deposit_addresses", users / 2, ({ at }) => ({
      chain: "'ethereum'",
      address_index: `${2 ** 32}::int8 + k`,
      user_id: `${number}::int4`,
      address: "'0x' || md5('a' || k) || substr(md5('b' || k), 1, 8)",
      address_key: "'0x' || md5('a' || k) || substr(md5('b' || k), 1, 8)",
      created_at: at,
    })),
    step(place, "server_withdrawal_addresses", users / 3, ({ at }) => ({
      user_id: `${number}::int4`,
      channel: "'USDT-ERC20'",
      address: "'0x' || md5('o' || k) || substr(md5('p' || k), 1, 8)",
      address_key: "'0x' || md5('o' || k) || substr(md5('p' || k), 1, 8)",
      lock_until: "0",
      bound_at: at,
    })),
    step(place, "server_user_notes", users / 50, ({ at, user }) => ({
      user_id: user,
      operator_id: "1",
      note_text: "'Called about a withdrawal; identity confirmed.'",
      created_at: at,
    })),
    step(place, "server_operator_requests", users / 100, ({ at, user, of }) => ({
      action: of(["users.release", "balances.adjust", "house.fund"], SALT.kind),
      subject: `${user}::text`,
      payload: "'{}'",
      before_text: "'{}'",
      after_text: "'{}'",
      maker_id: "1",
      checker_id: "2",
      reason: "'a seeded request'",
      decision_reason: "''",
      status: "1 + (k % 2)::int4",
      is_applied: "true",
      created_at: at,
      decided_at: at,
    })),
  ];
}

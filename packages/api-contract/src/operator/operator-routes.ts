import type { Route } from "../routes.ts";

const read = { method: "GET", auth: "operator", place: "query" } as const;
const send = { method: "POST", auth: "operator", place: "body" } as const;

/** The calls of the staff. Each names the permission it needs. */
export const OPERATOR_ROUTES = {
  "operator.login": { method: "POST", path: "/api/operator/login", auth: "public", place: "body" },
  "operator.signOut": { ...send, path: "/api/operator/loginOut", permission: "self" },
  "operator.self": { ...read, path: "/api/operator/self", permission: "self" },
  "operator.changePassword": { ...send, path: "/api/operator/password", permission: "self" },
  "operator.beginAuthenticator": { ...send, path: "/api/operator/totp/begin", permission: "self" },
  "operator.confirmAuthenticator": { ...send, path: "/api/operator/totp/confirm", permission: "self" },
  "operator.operators.list": { ...read, path: "/api/operator/operators/list", permission: "operators.read" },
  "operator.operators.add": { ...send, path: "/api/operator/operators/add", permission: "operators.change" },
  "operator.operators.change": { ...send, path: "/api/operator/operators/change", permission: "operators.change" },
  "operator.requests.list": { ...read, path: "/api/operator/requests/list", permission: "requests.read" },
  "operator.requests.decide": { ...send, path: "/api/operator/requests/decide", permission: "requests.read" },
  "operator.settings.list": { ...read, path: "/api/operator/settings/list", permission: "settings.read" },
  "operator.settings.history": { ...read, path: "/api/operator/settings/history", permission: "settings.read" },
  "operator.settings.change": { ...send, path: "/api/operator/settings/change", permission: "settings.read" },
  "operator.secondContracts.show": {
    ...read,
    path: "/api/operator/secondContracts/show",
    permission: "settings.read",
  },
  "operator.periods.set": { ...send, path: "/api/operator/periods/set", permission: "settings.money" },
  "operator.secondRules.set": { ...send, path: "/api/operator/secondRules/set", permission: "settings.money" },
  "operator.house.fund": { ...send, path: "/api/operator/house/fund", permission: "settings.money" },
  "operator.withdrawals.list": { ...read, path: "/api/operator/withdrawals/list", permission: "funds.read" },
  "operator.withdrawals.show": { ...read, path: "/api/operator/withdrawals/show", permission: "funds.read" },
  "operator.withdrawals.decide": { ...send, path: "/api/operator/withdrawals/decide", permission: "funds.decide" },
  "operator.payouts.settle": { ...send, path: "/api/operator/payouts/settle", permission: "funds.decide" },
  "operator.deposits.list": { ...read, path: "/api/operator/deposits/list", permission: "funds.read" },
  "operator.deposits.decide": { ...send, path: "/api/operator/deposits/decide", permission: "funds.decide" },
  "operator.wallet.show": { ...read, path: "/api/operator/wallet/show", permission: "funds.read" },
  "operator.conversions.list": { ...read, path: "/api/operator/conversions/list", permission: "funds.read" },
  "operator.conversions.set": { ...send, path: "/api/operator/conversions/set", permission: "settings.money" },
  "operator.financeProducts.list": { ...read, path: "/api/operator/finance/list", permission: "funds.read" },
  "operator.financeProducts.set": { ...send, path: "/api/operator/finance/set", permission: "settings.money" },
  "operator.liabilities.publish": {
    ...send,
    path: "/api/operator/liabilities/publish",
    permission: "settings.money",
  },
  "operator.optionUnderlyings.list": {
    ...read,
    path: "/api/operator/optionUnderlyings/list",
    permission: "settings.read",
  },
  "operator.optionUnderlyings.set": {
    ...send,
    path: "/api/operator/optionUnderlyings/set",
    permission: "settings.money",
  },
  "operator.verifications.list": {
    ...read,
    path: "/api/operator/verifications/list",
    permission: "verifications.read",
  },
  "operator.verifications.show": {
    ...read,
    path: "/api/operator/verifications/show",
    permission: "verifications.decide",
  },
  "operator.verifications.decide": {
    ...send,
    path: "/api/operator/verifications/decide",
    permission: "verifications.decide",
  },
  "operator.content.list": { ...read, path: "/api/operator/content/list", permission: "content.read" },
  "operator.content.save": { ...send, path: "/api/operator/content/save", permission: "content.change" },
  "operator.content.remove": { ...send, path: "/api/operator/content/remove", permission: "content.change" },
  "operator.users.find": { ...read, path: "/api/operator/users/find", permission: "users.read" },
  "operator.users.freeze": { ...send, path: "/api/operator/users/freeze", permission: "users.freeze" },
  "operator.audit.list": { ...read, path: "/api/operator/audit/list", permission: "audit.read" },
  "operator.audit.verify": { ...read, path: "/api/operator/audit/verify", permission: "audit.read" },
} as const satisfies Record<string, Route>;

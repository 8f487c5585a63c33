const userRead = { method: "GET", auth: "user", place: "query" } as const;
const userSend = { method: "POST", auth: "user", place: "body" } as const;
/** A POST that reads. */
const userAsk = { ...userSend, isQuiet: true } as const;
const publicRead = { method: "GET", auth: "public", place: "query" } as const;

/** The calls of money in, out and inside. */
export const FUNDS_ROUTES = {
  "deposits.channels": { ...userRead, path: "/api/recharge/channels" },
  "deposits.address": { ...userAsk, path: "/api/recharge/getAdress" },
  "deposits.providerAddress": { ...userSend, path: "/api/recharge/payAddress" },
  "deposits.submit": { ...userSend, path: "/api/recharge/submit" },
  "deposits.list": { ...userRead, path: "/api/recharge/list" },
  "deposits.bonuses": { ...userRead, path: "/api/recharge/bonsList" },
  "withdrawals.channels": { ...userAsk, path: "/api/common/getWithDrawCoinList" },
  "withdrawals.preview": { ...userAsk, path: "/api/withdraw/preview" },
  "withdrawals.submit": { ...userSend, path: "/api/withdraw/submit" },
  "withdrawals.list": { ...userRead, path: "/api/withdraw/list" },
  "withdrawals.cancel": { ...userSend, path: "/api/withdraw/cancel" },
  "withdrawals.answer": { ...userSend, path: "/api/withdraw/answer" },
  "withdrawals.status": { ...userAsk, path: "/api/withdraw/getWithdrawStatus" },
  "withdrawals.frozen": { ...userAsk, path: "/api/withdraw/freezeList" },
  "bankAccounts.list": { ...userRead, path: "/api/user/bank/list" },
  "bankAccounts.add": { ...userSend, path: "/api/user/bank/add" },
  "bankAccounts.remove": { ...userSend, path: "/api/user/bank/remove" },
  // A visitor gets a price, a signed-in user a quote.
  "conversions.price": { ...publicRead, path: "/api/texchange/getCurrencyPrice" },
  "conversions.convert": { ...userSend, path: "/api/texchange/currencyExchange" },
  "conversions.list": { ...userRead, path: "/api/texchange/list" },
  "conversions.coins": { ...publicRead, path: "/api/symbolmanage/list" },
  "currencies.list": { ...userAsk, auth: "public", path: "/api/common/getAppCurrencyList" },
  "finance.products": { ...publicRead, path: "/api/finance/product/list" },
  "finance.orders": { ...userRead, path: "/api/finance/order/list" },
  "finance.incomes": { ...userRead, path: "/api/finance/income/list" },
  "finance.subscribe": { ...userSend, path: "/api/finance/subscribe" },
  "finance.redeem": { ...userSend, path: "/api/finance/redeem" },
  "finance.setAutoRenew": { ...userSend, path: "/api/finance/autoRenew" },
  "statements.financial": { ...userRead, path: "/api/record/financial" },
  "statements.broker": { ...userRead, path: "/api/record/broker" },
  "statements.account": { ...userRead, path: "/api/record/account" },
  "liabilities.list": { ...publicRead, path: "/api/market/liabilities" },
  "liabilities.inclusion": { ...userRead, path: "/api/asset/inclusion" },
  "demo.faucet": { ...userSend, path: "/api/demo/faucet" },
  "demo.chain": { ...userRead, path: "/api/demo/chain" },
} as const;

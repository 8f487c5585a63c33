import { listConversionCoins } from "./conversions/coins.ts";
import { convert } from "./conversions/convert.ts";
import { listConversions } from "./conversions/list.ts";
import { conversionPrice } from "./conversions/price.ts";
import { listCurrencies } from "./currencies/list.ts";
import { redeem, setAutoRenew, subscribe } from "./finance/change-order.ts";
import { listFinanceIncomes, listFinanceOrders } from "./finance/orders.ts";
import { listFinanceProducts } from "./finance/products.ts";
import { accountStatement } from "./statements/account.ts";
import { brokerStatement } from "./statements/broker.ts";
import { financialStatement } from "./statements/financial.ts";

/** Money inside: conversion and finance, and the statements of accounts. */
export const MOVE_ENDPOINTS = {
  "conversions.price": conversionPrice,
  "conversions.convert": convert,
  "conversions.list": listConversions,
  "conversions.coins": listConversionCoins,
  "currencies.list": listCurrencies,
  "finance.products": listFinanceProducts,
  "finance.orders": listFinanceOrders,
  "finance.incomes": listFinanceIncomes,
  "finance.subscribe": subscribe,
  "finance.redeem": redeem,
  "finance.setAutoRenew": setAutoRenew,
  "statements.financial": financialStatement,
  "statements.broker": brokerStatement,
  "statements.account": accountStatement,
} as const;

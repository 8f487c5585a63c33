import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import type { UserTable } from "../users/user-table.ts";
import type { ConversionCoinView, ConversionQuoteView, ConversionRulesView } from "./conversion-views.ts";

/** State of one user: the last quote, and today's conversions. */
export interface ConversionAccount {
  readonly userId: number;
  quote: ConversionQuoteView | undefined;
  /** The last quote that they used, 0 for none. */
  usedQuoteId: number;
  /** The platform's day that `dayValueAtoms` is of. */
  day: number;
  /** In the valuation coin. */
  dayValueAtoms: number;
}

/** The convert list and the quotes that live. */
export class ConversionState {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  /** Undefined until they are set: conversion is closed. */
  rules: ConversionRulesView | undefined;
  readonly coins = new Map<number, ConversionCoinView>();
  readonly accounts = new Map<number, ConversionAccount>();
  nextQuoteId = 1;
  nextConversionId = 1;
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(ledger: Ledger, users: UserTable, requests: ClientRequests) {
    this.ledger = ledger;
    this.users = users;
    this.requests = requests;
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  /** State of a user, blank if they never converted. */
  accountOf(userId: number): ConversionAccount {
    let account = this.accounts.get(userId);
    if (account === undefined) {
      account = { userId, quote: undefined, usedQuoteId: 0, day: 0, dayValueAtoms: 0 };
      this.accounts.set(userId, account);
    }
    return account;
  }
}

import type { DemoMailbox } from "../adapters/mail/demo-mailbox.ts";
import type { Admission } from "../base/admission.ts";
import type { DiskUse } from "../base/disk-use.ts";
import type { LoopDelay } from "../base/loop-delay.ts";
import type { Metrics } from "../base/metrics.ts";
import type { ClosedProducts } from "../finance/closed-products.ts";
import type { Services } from "../endpoints/services.ts";
import type { BalanceCheck } from "../one-history/balance-check.ts";

/** Services of the handlers, and of the pages beside the calls. */
export interface HttpServices extends Services {
  readonly metrics: Metrics;
  readonly loopDelay: LoopDelay;
  readonly admission: Admission;
  readonly diskUse: DiskUse;
  /** PostgreSQL does not answer: what needs it is refused until it does. */
  readonly isDatabaseAway: () => boolean;
  /** Segments of the journal that a reading found damaged. */
  readonly damagedSegments: () => number;
  readonly balanceCheck: BalanceCheck;
  readonly closedProducts: ClosedProducts;
  /** Whether the database keeps checksums of its pages. */
  readonly hasDataChecksums: boolean;
  /** By which rights the server's database role could rewrite the audit log, in words; none is right. */
  readonly excessRights: readonly string[];
  /** Where mails and text messages of the demo can be read; undefined where money is real. */
  readonly demoMailbox: DemoMailbox | undefined;
}

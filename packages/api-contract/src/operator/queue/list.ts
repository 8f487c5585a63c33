import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, keyPageOf, keyPaging } from "../../fields.ts";
import { QUEUE_KINDS } from "./kinds.ts";

/** Who works on an item, and until when nobody else may decide it. */
export const queueHolder = z.object({ operatorId: z.int(), loginName: z.string(), until: z.int() });

const queueRow = z.object({
  kind: z.enum(QUEUE_KINDS),
  /** Of the verification, withdrawal, deposit, request, reward, alert or case; of a payout the withdrawal's. */
  id: z.int(),
  /** Of an alert its `alertId`; else "". */
  reference: z.string(),
  /** 0 where it is about no user. */
  userId: z.int(),
  userName: z.string(),
  /**
   * Of a verification the level, of a request the action, of a payout the trouble, of a deposit the reason, of an alert its
   * name and what it is about, of a case of compliance its rule, of a question its topic; else "".
   */
  detail: z.string(),
  coin: z.string(),
  /** "" where it is about no amount. */
  amount: decimalOut,
  /** USDT at the index of now; "0" while nobody knows it. */
  value: decimalOut,
  /** Sum of the weights of the signs against a withdrawal, or by the severity of a case. */
  risk: z.int(),
  /** Since when it waits, and when it should be done: half the target where value or risk is high. */
  createTime: z.int(),
  dueTime: z.int(),
  approvals: z.array(z.int()),
  approvalsNeeded: z.int(),
  /** False for one's own request, for what one has agreed to or closed already, for another's case, and without the right. */
  mayDecide: z.boolean(),
  /** Who looks after a case for as long as it takes; "" for nobody. */
  keptBy: z.string(),
  holder: queueHolder.nullable(),
});

export type QueueRow = z.infer<typeof queueRow>;

/**
 * Work that waits for the staff, of the kinds that the caller may read; the item that is due first comes first. BAD_PARAMETER
 * for an `after` of another list.
 */
export const listQueue = staffRead({
  name: "operator.queue.list",
  path: "/api/operator/queue/list",
  permission: "self",
  request: z.object({
    kind: z.enum(QUEUE_KINDS).optional(),
    after: keyPaging.after,
    pageSize: keyPaging.pageSize,
  }),
  data: keyPageOf(queueRow),
});

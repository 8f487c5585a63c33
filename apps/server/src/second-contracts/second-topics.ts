import type { SecondContractRow, SettlementFrame } from "@agio/api-contract";
import { runningSecondContractsOf, SECOND_STATUS } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { runningFacts, type SecondContractNames } from "./second-contract-row.ts";
import { Channel } from "../topics/channel.ts";
import { OrderTopic } from "../topics/order-topic.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import { secondContracts, type FollowedSecond } from "./second-contracts.ts";
import { settlementFields, type TapeTopics } from "../markets/tape-topics.ts";

export interface SecondTopicsOptions extends SecondContractNames {
  readonly pipeline: Pipeline;
  readonly tape: TapeTopics;
  readonly clock: () => number;
}

/**
 * A user's topics of second contracts: their orders, and the topic `settlement` as a subscriber with a token gets it.
 */
export type SecondTopicName = "secondContract" | "settlement";

/** An order that came to its end. */
export interface EndedSecond {
  readonly userId: number;
  readonly orderId: number;
}

/**
 * A user's second contracts after each change, and their ends among the heads of the tape, which they get as everybody
 * does.
 */
export class SecondTopics {
  readonly #options: SecondTopicsOptions;
  readonly #orders: OrderTopic<FollowedSecond, SecondContractRow>;
  readonly #settlements = new Map<number, Channel>();
  /** Users who listen to their orders. Those who listen to settlements alone are followed too. */
  readonly #listening = new Set<number>();

  constructor(options: SecondTopicsOptions) {
    this.#options = options;
    const { pipeline, clock } = options;
    this.#orders = new OrderTopic({
      topic: "secondContract",
      product: secondContracts(options),
      open: (state, user) =>
        runningSecondContractsOf(state, user).map((order) => ({ ...runningFacts(order), updatedAt: order.acceptedAt })),
      pipeline,
      clock,
    });
  }

  /** The channel of a user, ready to give a snapshot. */
  async channel(topic: SecondTopicName, userId: number): Promise<Channel> {
    if (topic === "secondContract") this.#listening.add(userId);
    let settlements = this.#settlements.get(userId);
    if (topic === "settlement" && settlements === undefined) {
      settlements = new Channel({ topic, userId }, () => this.#options.tape.headFields());
      this.#settlements.set(userId, settlements);
    }
    const orders = await this.#orders.channel(userId);
    return topic === "settlement" && settlements !== undefined ? settlements : orders;
  }

  /** Nobody listens to a user's channel any more. */
  left(topic: SecondTopicName, userId: number): void {
    if (topic === "settlement") this.#settlements.delete(userId);
    else this.#listening.delete(userId);
    if (!this.#settlements.has(userId) && !this.#listening.has(userId)) this.#orders.forget(userId);
  }

  /** Sends what the events of one durable command changed. Returns the orders that ended, of everybody. */
  take(durable: DurableEvents): EndedSecond[] {
    for (const { userId, row } of this.#orders.take(durable)) {
      if (row.status === SECOND_STATUS.settled || row.status === SECOND_STATUS.void) this.#tellEnd(userId, row);
    }
    const ended: EndedSecond[] = [];
    for (const event of durable.events) {
      if (event.type === "SecondContractSettled") ended.push({ userId: event.userId, orderId: event.orderId });
      if (event.type === "TapeHeadPublished") {
        this.#publish([...this.#settlements.values()], { headSeq: event.headSeq, headHash: event.hash, ts: event.at });
      }
    }
    return ended;
  }

  #tellEnd(userId: number, row: SecondContractRow): void {
    const channel = this.#settlements.get(userId);
    if (channel === undefined) return;
    const { id, symbol, betContent, betAmount, openPrice, closePrice, result, profit } = row;
    const terms = { orderId: id, symbol, betContent, betAmount, openPrice, closePrice, result, profit };
    this.#publish([channel], { ...terms, seqFrom: row.closeSeqFrom, seqTo: row.closeSeqTo, hash: row.hash });
  }

  #publish(channels: readonly Channel[], data: SettlementFrame["data"]): void {
    if (channels.length === 0) return;
    const fields = settlementFields(this.#options.clock(), data);
    for (const channel of channels) channel.publish(fields);
  }
}

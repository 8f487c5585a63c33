import { setTimeout } from "node:timers/promises";

/**
 * Lets real milliseconds pass where time itself is part of a test: the pace of a load, the moment of a kill. A test that
 * waits for something asks `eventually`, or listens for the event.
 */
export const elapse = (milliseconds: number): Promise<void> => setTimeout(milliseconds);

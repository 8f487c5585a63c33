/**
 * Whether tests run at full size: `npm test` does (AGIO_FULL=1), `npm run check` takes smaller ones, and leaves out those
 * that mean nothing when they are small.
 */
export const isFullSize = process.env["AGIO_FULL"] === "1";

/** Whether the long forms run: `npm test -- --full`, by hand before a release. */
export const isLongForm = process.env["AGIO_LONG"] === "1";

/** A size, or what else a test does more of, in `npm test` and in `npm run check`; larger in the long form where that is named. */
export const sized = <Size>(full: Size, small: Size, long: Size = full): Size =>
  isLongForm ? long : isFullSize ? full : small;

// Permanent codes and word offsets of the binary events. Word 0 holds two int32: the low one is
// code | detail << 8 | wide detail << 16, the high one depends on the event.
export const EVENT_CODE = {
  accepted: 1,
  triggered: 2,
  stopMoved: 3,
  traded: 4,
  amended: 5,
  closed: 6,
  held: 7,
  posted: 8,
  json: 9,
} as const;

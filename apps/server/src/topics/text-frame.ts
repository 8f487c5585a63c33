const TEXT_FINAL = 0x81;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

/**
 * One server-to-client WebSocket text frame (RFC 6455), made once and written to every socket that wants it.
 * Server frames are never masked; compression is off, so the bytes are the same for all.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT_FINAL;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

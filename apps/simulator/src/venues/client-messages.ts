type Message = Readonly<Record<string, unknown>>;
const NOTHING: Message = {};

const isRecord = (value: unknown): value is Message => typeof value === "object" && value !== null;

/** Reads a client's message; anything that is no JSON object reads as an empty one. */
export function readMessage(text: string): Message {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function textField(message: Message, name: string): string | undefined {
  const value = message[name];
  return typeof value === "string" ? value : undefined;
}

export function recordsField(message: Message, name: string): readonly Message[] {
  const value = message[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

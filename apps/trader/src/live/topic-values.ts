import type { Painter } from "./painter.ts";

export interface TopicValue<Value> {
  readonly read: () => Value | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Of a key that nobody asks for. */
export const NOT_HEARD: TopicValue<never> = { read: () => undefined, subscribe: () => () => undefined };

interface Entry<Value> {
  value: Value | undefined;
  readonly listeners: Set<() => void>;
  stop: (() => void) | undefined;
}

/** Starts hearing a key; calls `keep` with each new value, which is made from the last one. */
export type Hear<Value> = (key: string, keep: (next: (last: Value | undefined) => Value) => void) => () => void;

/** Values by key, heard only while somebody looks at them; listeners are told once per frame. */
export function createTopicValues<Value>(painter: Painter, hear: Hear<Value>): (key: string) => TopicValue<Value> {
  const entries = new Map<string, Entry<Value>>();
  const views = new Map<string, TopicValue<Value>>();

  const entryOf = (key: string): Entry<Value> => {
    const known = entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry<Value> = { value: undefined, listeners: new Set(), stop: undefined };
    entries.set(key, entry);
    return entry;
  };
  const subscribe = (key: string, listener: () => void) => {
    const entry = entryOf(key);
    entry.listeners.add(listener);
    entry.stop ??= hear(key, (next) => {
      entry.value = next(entry.value);
      for (const each of entry.listeners) painter.request(each);
    });
    return () => {
      entry.listeners.delete(listener);
      painter.forget(listener);
      if (entry.listeners.size > 0) return;
      entry.stop?.();
      entry.stop = undefined;
      entries.delete(key);
    };
  };
  return (key) => {
    const known = views.get(key);
    if (known !== undefined) return known;
    const view = { read: () => entries.get(key)?.value, subscribe: (listener: () => void) => subscribe(key, listener) };
    views.set(key, view);
    return view;
  };
}

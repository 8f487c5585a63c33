/** Texts that a browser keeps for a page. */
export interface StoredTexts<Key extends string> {
  /** The stored text, or undefined: also where the browser keeps storage closed. */
  read(this: void, key: Key): string | undefined;
  /** Stores a text; undefined removes it. A full or closed storage is no reason to stop. */
  write(this: void, key: Key, value: string | undefined): void;
  /** A stored object; one that does not parse is removed. */
  readObject<Value>(this: void, key: Key): Value | undefined;
}

/** Texts under keys of a page's own. `place`: asked for each time, as a browser may refuse it. */
export function storedTexts<Key extends string>(place: () => Storage): StoredTexts<Key> {
  function read(key: Key): string | undefined {
    try {
      return place().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function write(key: Key, value: string | undefined): void {
    try {
      if (value === undefined) place().removeItem(key);
      else place().setItem(key, value);
    } catch {
      return;
    }
  }

  return {
    read,
    write,
    readObject<Value>(key: Key): Value | undefined {
      const text = read(key);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as Value;
      } catch {
        write(key, undefined);
        return undefined;
      }
    },
  };
}

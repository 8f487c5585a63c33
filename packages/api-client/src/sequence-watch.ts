export interface SequenceWatch {
  /** Notes the sequence of a frame; true when one or more before it are missing. */
  hasGap(key: string, sequence: number, isWhole: boolean): boolean;
  forget(key: string): void;
  forgetAll(): void;
}

/** Finds missing frames per topic. A whole frame (snapshot) and the first one of a topic start anew. */
export function createSequenceWatch(): SequenceWatch {
  const last = new Map<string, number>();
  return {
    hasGap(key, sequence, isWhole) {
      const before = last.get(key);
      last.set(key, sequence);
      return before !== undefined && !isWhole && sequence !== before + 1;
    },
    forget: (key) => void last.delete(key),
    forgetAll: () => last.clear(),
  };
}

/** Everybody who trades one kind of market. */
export interface Floor {
  tick(atMs: number): void;
  stop(): void;
}

/** A floor that is opened anew when its markets are others. */
export interface ChangingFloor<Entry> extends Floor {
  /** Resolves when the floor for these markets is open, or at once where they are those of before. */
  follow(entries: readonly Entry[]): Promise<void>;
}

/** Opens no floor before the first `follow`. While one is opened anew nobody trades there; other floors go on. */
export function openChangingFloor<Entry extends { readonly symbol: string }>(
  open: (entries: readonly Entry[]) => Promise<Floor | undefined>,
): ChangingFloor<Entry> {
  let floor: Floor | undefined;
  let followed = "";
  let isStopped = false;

  function stop(): void {
    floor?.stop();
    floor = undefined;
  }

  return {
    async follow(entries) {
      const symbols = entries.map(({ symbol }) => symbol).join();
      if (symbols === followed) return;
      followed = symbols;
      stop();
      const opened = await open(entries);
      if (isStopped || symbols !== followed) opened?.stop();
      else floor = opened;
    },
    tick: (atMs) => floor?.tick(atMs),
    stop() {
      isStopped = true;
      stop();
    },
  };
}

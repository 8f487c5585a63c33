// One entry in the browser history per open sheet, so that "back" closes the sheet before it leaves the screen.
interface Layer {
  onBack: () => void;
}

const layers: Layer[] = [];
let entries = 0;
let isScheduled = false;
let ownPops = 0;
let waiting: (() => void)[] = [];

/** A step back that the browser dropped is waited for no longer. */
const SETTLED_MS_MAX = 1_000;

/** Resolves once the entries of closed sheets are gone: a screen that is gone to before would be taken back by their step. */
export function layersSettled(): Promise<void> {
  if (!isScheduled && ownPops === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, SETTLED_MS_MAX);
  });
}

function tellSettled(): void {
  if (isScheduled || ownPops > 0) return;
  for (const resolve of waiting) resolve();
  waiting = [];
}

/** Registers an open sheet. Returns how to close it other than by "back". */
export function openLayer(onBack: () => void): () => void {
  if (layers.length === 0 && entries === 0) window.addEventListener("popstate", onPopState);
  const layer: Layer = { onBack };
  layers.push(layer);
  schedule();
  return () => {
    const index = layers.indexOf(layer);
    if (index === -1) return;
    layers.splice(index, 1);
    schedule();
  };
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(reconcile, 0);
}

// Runs after the handlers of the turn: a sheet that closes because the screen navigated leaves the history alone.
function reconcile(): void {
  isScheduled = false;
  const depth = Number(window.history.state?.layer ?? 0);
  if (depth === 0) entries = 0;
  while (entries < layers.length) {
    entries += 1;
    window.history.pushState({ ...window.history.state, layer: entries }, "");
  }
  const surplus = entries - layers.length;
  if (surplus > 0) {
    entries = layers.length;
    leaveEntries(surplus);
  }
  tellSettled();
}

function leaveEntries(count: number): void {
  ownPops += 1;
  window.history.go(-count);
}

function onPopState(): void {
  if (ownPops > 0) {
    ownPops -= 1;
    tellSettled();
    return;
  }
  const wanted = Number(window.history.state?.layer ?? 0);
  entries = Math.min(wanted, entries);
  for (const layer of layers.splice(entries)) layer.onBack();
  // The entry of a sheet that closed when its screen was left: a step onto it would show nothing new.
  if (wanted > entries) leaveEntries(wanted - entries);
}

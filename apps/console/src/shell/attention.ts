/** A page that nobody has touched for so long asks by itself. */
const ATTENDED_MS = 30_000;
const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let touchedAt = performance.now();

/** Counts as a touch of the page. */
export const touch = (): void => void (touchedAt = performance.now());

/** How long nobody has touched the page, in milliseconds. */
export const untouchedMs = (): number => performance.now() - touchedAt;

/** Whether nobody sits here, as far as that is known: what is asked now is no use of the session. */
export const isUnattended = (): boolean => untouchedMs() >= ATTENDED_MS;

for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true, capture: true });

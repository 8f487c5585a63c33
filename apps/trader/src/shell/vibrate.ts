const SHORT_MS = 10;

/** A short tick of the phone on place, cancel and slider stops; nothing where there is no motor. */
export function vibrate(): void {
  navigator.vibrate?.(SHORT_MS);
}

// The first that fits: phones say the name of their desktop relative as well.
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS/, "Mac"],
  [/Linux/, "Linux"],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

const firstFit = (names: typeof SYSTEMS, userAgent: string): string[] => {
  const found = names.find(([pattern]) => pattern.test(userAgent));
  return found === undefined ? [] : [found[1]];
};

/** Name of this device: "Chrome, Windows". Empty when the browser tells nothing. */
export const nameOfDevice = (userAgent: string): string =>
  [...firstFit(BROWSERS, userAgent), ...firstFit(SYSTEMS, userAgent)].join(", ");

/** Whether a device that the server names is a phone or tablet. */
export const isHandheld = (device: string): boolean => /iPhone|iPad|Android|iOS|Mobile/i.test(device);

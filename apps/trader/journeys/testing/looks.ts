import { isLongForm } from "@agio/testkit";

/** How a screen is looked at: its language, with a theme and a size that others of the list do not have. */
export interface Look {
  readonly language: "ar" | "zh";
  readonly theme: "dark" | "light";
  readonly isDesktop: boolean;
}

/** Turned round on a light phone; in the long form in Chinese on a dark desk too. */
export const LOOKS: readonly Look[] = [
  { language: "ar", theme: "light", isDesktop: false },
  ...(isLongForm ? [{ language: "zh", theme: "dark", isDesktop: true } as const] : []),
];

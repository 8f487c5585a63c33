import type { LogoSetting } from "@agio/api-contract/settings";

/** head: home and the drawer. page: sign-in, registration and download. poster: pictures that are sent to others. */
export type LogoPlace = "head" | "page" | "poster";

/** The operator's logo for a place; the general one where that place has none. */
export function logoUrl({ logo, logoA, logoB, logoC, logoD }: LogoSetting, place: LogoPlace, isLight: boolean): string {
  const own = { head: isLight ? logoB : logoA, page: logoC, poster: logoD }[place];
  return own === "" ? logo : own;
}

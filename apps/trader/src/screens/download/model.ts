import type { DownloadItem } from "@agio/api-contract/settings";
import { outsideLink, type LinkTarget } from "../../shell/links.ts";
import { openItems } from "../../shell/settings.ts";

export type Platform = "ios" | "android" | "desktop";

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Kind of device that the page runs on. An iPad calls itself a Mac, but has a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "ios";
  return /Android/.test(userAgent) ? "android" : "desktop";
}

export interface Download {
  readonly name: string;
  readonly platform: Platform;
  readonly link: LinkTarget;
}

/** Which device a download is for, by what the operator called it, else by its address. */
function platformOfItem({ name, url }: DownloadItem): Platform {
  const said = `${name} ${url}`.toLowerCase();
  if (/\bios\b|iphone|ipad|app ?store|apps\.apple|testflight|\.ipa\b/.test(said)) return "ios";
  return /android|\.apk\b|google ?play|play\.google/.test(said) ? "android" : "desktop";
}

/** The open downloads with a safe link, in the operator's order. */
export const downloads = (items: readonly DownloadItem[]): Download[] =>
  openItems(items).flatMap((item) => {
    const link = outsideLink(item.url);
    return link === undefined ? [] : [{ name: item.name, platform: platformOfItem(item), link }];
  });

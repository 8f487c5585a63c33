import { z } from "zod";
import { coinCode } from "../../fields.ts";
import {
  httpsAddress,
  linkAddress,
  once,
  onOff,
  pictureAddress,
  ROWS_MAX,
  settingKey,
  shortText,
  wholeSetting,
} from "./setting-fields.ts";

const PLAYING_NAMES = ["Optional", "SecondContract", "BBTrading", "Ustandard"] as const;
const OUTSIDE = 1;
const sort = wholeSetting(0, 10_000);
const name = shortText(60).pipe(z.string().min(1));

/** A product that a tab of the trade screen shows while it is open. */
export const playingItem = z.strictObject({ name: z.enum(PLAYING_NAMES), isOpen: onOff, sort });
export const playing = z.array(playingItem).max(PLAYING_NAMES.length).superRefine(once("name"));

export const sidebarItem = z
  .strictObject({
    key: settingKey,
    name,
    jumpUrl: linkAddress,
    /** 0 inside the app, 1 outside. */
    jumpType: wholeSetting(0, 1),
    sort,
    isOpen: onOff,
    logoUrl: pictureAddress,
  })
  .refine((item) => (item.jumpType === OUTSIDE) === item.jumpUrl.startsWith("https:"), { path: ["jumpUrl"] });
export const sidebar = z.array(sidebarItem).max(ROWS_MAX).superRefine(once("key"));

export const menuItem = z.strictObject({
  name,
  key: settingKey,
  imgUrl: pictureAddress,
  checkedImgUrl: pictureAddress,
  linkUrl: linkAddress,
  sort,
  isOpen: onOff,
});
export const menu = z.array(menuItem).max(ROWS_MAX).superRefine(once("key"));

/** An entry of the list of customer service. */
export const supportStaffItem = z.strictObject({
  name,
  /** The contact's own page. */
  url: httpsAddress.pipe(z.string().min(1)),
  /**
   * A page that leads on to whoever is on duty; empty: none. It is opened first, and `url` stays as the other way. The
   * app opens both apart and fetches neither: nothing about the user is sent along.
   */
  getUrl: httpsAddress.default(""),
  imgUrl: pictureAddress,
});
export const supportStaff = z.array(supportStaffItem).max(ROWS_MAX);

export const homeCoin = z.strictObject({ isOpen: onOff, coin: coinCode, sort });
export const homeCoins = z.array(homeCoin).max(ROWS_MAX).superRefine(once("coin"));

export const downloadItem = z.strictObject({ name, url: linkAddress, sort, isOpen: onOff });
export const downloads = z.array(downloadItem).max(ROWS_MAX);

/** An account tab of the wallet. */
export const tabItem = z.strictObject({ name, isOpen: onOff, sort, keyStr: settingKey });
export const tabs = z.array(tabItem).max(ROWS_MAX).superRefine(once("keyStr"));

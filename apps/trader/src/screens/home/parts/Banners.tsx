import { useCall, valueIn } from "@agio/api-client/react";
import { Suspense, useEffect } from "react";
import { noticeOf } from "../../../features/notice/notices.ts";
import { later } from "../../../shell/later.tsx";
import { readStored, STORAGE_KEYS, writeStored } from "../../../shell/storage.ts";

const BannerSlides = later(() => import("../../../features/notice/BannerSlides.tsx"), "BannerSlides");

const ANY = "1";

/** Pictures that the platform shows. Their code comes only where there are any; their place is kept once there were. */
export function Banners() {
  const rows = valueIn(useCall("notices.list", { key: "BANNER" }))?.rows;
  const hasBanners = rows === undefined ? readStored(STORAGE_KEYS.hasBanners) === ANY : rows.length > 0;
  useEffect(() => {
    if (rows !== undefined) writeStored(STORAGE_KEYS.hasBanners, hasBanners ? ANY : undefined);
  }, [rows, hasBanners]);
  if (!hasBanners) return null;
  return (
    <div className="h-30">
      <Suspense>{rows === undefined ? null : <BannerSlides banners={rows.map(noticeOf)} />}</Suspense>
    </div>
  );
}

import { Swipe } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { LaterNoticeSheet } from "./LaterNoticeSheet.ts";
import { NoticePicture } from "./NoticePicture.tsx";
import type { Notice } from "./notices.ts";

/** The banners that staff published: one at a time, each opened by a press. */
export function BannerSlides({ banners }: { banners: readonly Notice[] }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Notice>();
  return (
    <>
      <Swipe
        label={t("content.banner.title")}
        words={{
          previous: t("content.banner.previous"),
          next: t("content.banner.next"),
          position: (number, count) => t("content.banner.position", { number, count }),
        }}
        slides={banners.map((banner) => ({
          id: banner.id,
          content: <BannerSlide banner={banner} onOpen={() => setOpened(banner)} />,
        }))}
      />
      {opened === undefined ? null : (
        <Suspense>
          <LaterNoticeSheet notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function BannerSlide({ banner, onOpen }: { banner: Notice; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="relative flex h-30 w-full items-end overflow-hidden bg-accent-soft text-start"
      onClick={onOpen}
    >
      <NoticePicture url={banner.imgUrl} className="absolute inset-0 size-full object-cover" />
      <span className="relative w-full bg-linear-to-t from-surface-0 to-transparent px-4 pt-6 pb-6 font-medium">
        <span className="line-clamp-1">{banner.title}</span>
      </span>
    </button>
  );
}

import { Button, MarkdownText, Sheet } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { NoticePicture } from "./NoticePicture.tsx";
import type { Notice } from "./notices.ts";

/** One notice to read. */
export function NoticeSheet({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={notice.title}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" wide onClick={onClose}>
          {t("home.understood")}
        </Button>
      }
    >
      <NoticePicture url={notice.imgUrl} className="mb-3 max-h-60 w-full rounded-2 object-cover" />
      <MarkdownText text={notice.content} />
    </Sheet>
  );
}

import { Button, MarkdownText, Sheet } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
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
      <MarkdownText text={notice.content} />
    </Sheet>
  );
}

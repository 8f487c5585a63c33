import { Button, Sheet } from "@agio/ui";
import { useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { useTranslate } from "../../../shell/language.ts";
import { Poster } from "./Poster.tsx";

/** The poster stands on a wide screen and opens on a phone. */
export function PosterPlace({ code }: { code: string }) {
  const t = useTranslate();
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  if (isWide) return <Poster code={code} />;
  return (
    <>
      <Button wide onClick={() => setIsOpen(true)}>
        {t("referral.poster")}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("referral.poster")}
        closeLabel={t("common.close")}
      >
        <Poster code={code} />
      </Sheet>
    </>
  );
}

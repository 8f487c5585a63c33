import type { TranslationKey } from "@agio/translations";
import { useLocation } from "react-router";
import { NotOpen } from "../../features/not-open/NotOpen.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { titleOfClosed } from "./closed-titles.ts";

/** Says plainly that a product is not open on this platform. */
export function ClosedScreen() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const title: TranslationKey = `shell.screen.${titleOfClosed(pathname)}`;
  return (
    <ScreenFrame title={t(title)}>
      <NotOpen />
    </ScreenFrame>
  );
}

import { TopBar } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "./language.ts";
import { useGoBack } from "./navigation.ts";

interface ScreenFrameProps {
  title: ReactNode;
  /** Screens of the bottom bar have no way back. */
  hasBack?: boolean;
  /** Left slot instead of the back button. */
  start?: ReactNode;
  end?: ReactNode;
  color?: string;
  /** "wide" uses the whole width from 1024 px. */
  width?: "column" | "wide";
  children: ReactNode;
}

/** The top bar and the centred column of a screen. */
export function ScreenFrame({
  title,
  hasBack = true,
  start,
  end,
  color,
  width = "column",
  children,
}: ScreenFrameProps) {
  const t = useTranslate();
  const onBack = useGoBack();
  return (
    <div className={width === "column" ? "app-column" : "w-full"}>
      <TopBar
        title={title}
        end={end}
        start={start}
        {...(hasBack ? { back: { label: t("common.back"), onBack } } : {})}
        {...(color === undefined ? {} : { color })}
      />
      <main>{children}</main>
    </div>
  );
}

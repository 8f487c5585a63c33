import { Icon, TopBar } from "@agio/ui";
import type { ReactNode } from "react";
import { useIsWide } from "../features/desk/use-is-wide.ts";
import { hrefOf } from "../paths.ts";
import { useTranslate } from "./language.ts";
import { useGoBack } from "./navigation.ts";

/** Widths on a desk; on a phone "wide" alone is wider than a column. */
const WIDTHS = {
  column: "app-column",
  page: "app-column desk:max-w-[1120px]",
  broad: "app-column desk:max-w-[1440px]",
  wide: "w-full",
} as const;

interface ScreenFrameProps {
  title: ReactNode;
  /** Screens of the bottom bar have no way back. */
  hasBack?: boolean;
  /** Left slot of a phone, instead of the back button. A desk has its own bar for what stands there. */
  start?: ReactNode;
  end?: ReactNode;
  /** Colour of a phone's top bar. */
  color?: string;
  /** The screen that this one is a part of: a desk has a link to it over the title. */
  parent?: { readonly name: string; readonly path: string };
  /** "column" is 560 px, from 1024 px of window "page" 1,120 px, "broad" 1,440 px for wide tables, "wide" all of it. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** The frame of a screen: under a top bar on a phone, on a desk with a head in the page. */
export function ScreenFrame({
  title,
  hasBack = true,
  start,
  end,
  color,
  parent,
  width = "page",
  children,
}: ScreenFrameProps) {
  const t = useTranslate();
  const onBack = useGoBack();
  const isWide = useIsWide();
  return (
    <div className={WIDTHS[width]}>
      {isWide ? null : (
        <TopBar
          title={title}
          end={end}
          start={start}
          {...(hasBack ? { back: { label: t("common.back"), onBack } } : {})}
          {...(color === undefined ? {} : { color })}
        />
      )}
      <main>
        {isWide ? (
          <PageHead
            title={title}
            end={end}
            isCompact={width === "wide"}
            {...(parent === undefined ? {} : { parent })}
          />
        ) : null}
        {children}
      </main>
    </div>
  );
}

interface PageHeadProps extends Pick<ScreenFrameProps, "title" | "end" | "parent"> {
  /** A screen that is full of figures spends one line on its head. */
  isCompact: boolean;
}

/** The head of a page on a desk. */
function PageHead({ title, end, parent, isCompact }: PageHeadProps) {
  return (
    <div className={isCompact ? "px-4" : "px-4 pb-3 pt-5"}>
      {parent === undefined ? null : (
        <a className="inline-flex min-h-6 items-center gap-1 text-12 text-text-2" href={hrefOf(parent.path)}>
          <Icon name="back" size={12} />
          {parent.name}
        </a>
      )}
      <div className="flex min-h-11 items-center gap-4">
        <h1 className={`m-0 min-w-0 flex-1 truncate font-semibold ${isCompact ? "text-16" : "text-20"}`}>{title}</h1>
        <div className="flex flex-none items-center">{end}</div>
      </div>
    </div>
  );
}

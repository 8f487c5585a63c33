import { SegmentedControl } from "@agio/ui";
import { Fragment, useState, type ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";

/** The histories of a product, one at a time; the first is shown first. */
export function HistoryViews<View extends string>({ views }: { views: Readonly<Record<View, HistoryView>> }) {
  const t = useTranslate();
  const ids = Object.keys(views) as View[];
  const [view, setView] = useState(ids[0]!);
  return (
    <>
      <div className="pt-2">
        <SegmentedControl<View>
          size="small"
          label={t("position.tabs.history")}
          value={view}
          onChange={setView}
          options={ids.map((id) => ({ id, label: views[id].name }))}
        />
      </div>
      <Fragment key={view}>{views[view].content}</Fragment>
    </>
  );
}

interface HistoryView {
  readonly name: string;
  readonly content: ReactNode;
}

import { NoData, Tabs } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { SignInLink } from "./SignInLink.tsx";

interface OwnPanelProps {
  /** Of the element that the tabs change. */
  panelId: string;
  title: string;
  /** In the place of everything for a visitor. */
  signInText: string;
  panels: readonly OwnPanelPart[];
}

interface OwnPanelPart {
  readonly name: string;
  /** How many rows it has, where that is said; undefined while it is not known. */
  readonly counted?: { readonly count: number | undefined };
  readonly content: ReactNode;
}

/** The user's own rows of a product, under tabs; the first is shown first. */
export function OwnPanel({ panelId, title, signInText, panels }: OwnPanelProps) {
  const t = useTranslate();
  const format = useFormat();
  const isSignedIn = useIsSignedIn();
  const [shownAt, setShownAt] = useState(0);
  if (!isSignedIn) return <NoData text={signInText} action={<SignInLink />} />;
  const shown = panels[shownAt];
  return (
    <section aria-label={title}>
      <Tabs
        label={title}
        value={String(shownAt)}
        onChange={(at) => setShownAt(Number(at))}
        panelId={panelId}
        tabs={panels.map(({ name, counted }, at) => ({
          id: String(at),
          label: counted === undefined ? name : t("trade.orders.count", { name, count: format.count(counted.count) }),
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={shown?.name}>
        {shown?.content}
      </div>
    </section>
  );
}

import { Tabs } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { SignInWay } from "./sign-in-ways.ts";

interface WayTabsProps {
  ways: readonly SignInWay[];
  value: SignInWay;
  onChange: (way: SignInWay) => void;
  panelId: string;
}

/** The ways that are open; nothing where there is no choice. */
export function WayTabs({ ways, value, onChange, panelId }: WayTabsProps) {
  const t = useTranslate();
  if (ways.length < 2) return null;
  return (
    <div className="-mx-3">
      <Tabs<SignInWay>
        label={t("account.login.ways")}
        value={value}
        onChange={onChange}
        panelId={panelId}
        tabs={ways.map((id) => ({ id, label: t(`account.way.${id}`) }))}
      />
    </div>
  );
}

import { useStaffCall, valueIn } from "@agio/api-client/staff";
import type { ConsoleKey } from "@agio/translations/console";
import { Select } from "@agio/ui";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { useView } from "../../features/view/use-view.ts";
import { useText } from "../../shell/text.ts";
import { type Form, type Section } from "./model.ts";
import { SectionPanel } from "./SectionPanel.tsx";

/** Every section of the settings: its form, what a change would do, and how it came about. */
export function SettingsScreen() {
  const text = useText();
  const { values, set } = useView(["section"]);
  const forms = useStaffCall("operator.settings.forms", {});
  const sections = useStaffCall("operator.settings.list", {});
  return (
    <Page title={text("settings.title")}>
      <Loaded remote={forms}>
        {(known) => (
          <div className="grid gap-4 desk:grid-cols-[15rem_minmax(0,1fr)]">
            <Sections
              forms={known}
              sections={valueIn(sections) ?? []}
              chosen={values.section}
              onChoose={(section) => set({ section })}
            />
            <Loaded remote={sections}>
              {(stored) => <Chosen forms={known} sections={stored} chosen={values.section} />}
            </Loaded>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface SectionsProps {
  forms: readonly Form[];
  sections: readonly Section[];
  chosen: string;
  onChoose: (section: string) => void;
}

const titleOf = (section: string): ConsoleKey => `settings.section.${section}.title` as ConsoleKey;

/** The list of sections; on a phone a choice. */
function Sections({ forms, sections, chosen, onChoose }: SectionsProps) {
  const text = useText();
  const versionOf = (name: string): number => sections.find(({ section }) => section === name)?.version ?? 0;
  return (
    <>
      <div className="desk:hidden">
        <Select
          label={text("settings.sections")}
          value={chosen}
          options={[
            { id: "", label: text("settings.choose") },
            ...forms.map(({ section }) => ({ id: section, label: text(titleOf(section)) })),
          ]}
          onChange={onChoose}
        />
      </div>
      <nav aria-label={text("settings.sections")} className="hidden desk:block">
        {forms.map(({ section }) => (
          <button
            key={section}
            type="button"
            className="console-nav-link w-full text-start"
            aria-current={section === chosen ? "page" : undefined}
            onClick={() => onChoose(section)}
          >
            {text(titleOf(section))}
            <span className="ms-auto text-11 text-text-3">
              {versionOf(section) === 0 ? "" : text("settings.versionShort", { version: versionOf(section) })}
            </span>
          </button>
        ))}
      </nav>
    </>
  );
}

function Chosen({ forms, sections, chosen }: Omit<SectionsProps, "onChoose">) {
  const text = useText();
  const form = forms.find(({ section }) => section === chosen);
  const stored = sections.find(({ section }) => section === chosen);
  if (form === undefined || stored === undefined) return <p className="text-text-2">{text("settings.choose")}</p>;
  return <SectionPanel key={chosen} form={form} stored={stored} />;
}

import { Checkbox, Icon } from "@agio/ui";
import { useState } from "react";
import { LAYOUT_NAME_MAX, LAYOUTS_MAX, saveLayout } from "../../../features/desk-layout/desk-sizes.ts";
import { changeLayouts, keepSizes, useDeskSizes, useLayouts } from "../../../features/desk-layout/kept-layout.ts";
import { DeskMenu } from "../../../features/desk-table/DeskMenu.tsx";
import { useTranslate } from "../../../shell/language.ts";

const ROW = "h-7 min-w-0 flex-1 truncate rounded-1 px-2 text-start text-12 hover:bg-surface-3";

/** The named layouts of the desk: one is taken, saved or deleted; a press beside it takes all sizes back. */
export function LayoutMenu() {
  const t = useTranslate();
  const { sizes, named } = useLayouts();
  const { isBookTall } = useDeskSizes();
  const isChanged = Object.keys(sizes).length > 0;
  const remove = (name: string) =>
    changeLayouts((layouts) => ({ ...layouts, named: layouts.named.filter((each) => each.name !== name) }));
  return (
    <>
      {isChanged ? (
        <button
          type="button"
          className="h-7 flex-none rounded-1 px-2 text-12 text-accent hover:bg-surface-2"
          onClick={() => keepSizes({})}
        >
          {t("terminal.reset")}
        </button>
      ) : null}
      <DeskMenu label={t("terminal.layout.title")}>
        <div className="grid w-56 gap-1 [--target:28px]">
          <Checkbox
            isChecked={isBookTall}
            onChange={(isTall) => keepSizes({ ...sizes, isBookTall: isTall })}
            label={<span className="text-12">{t("terminal.layout.tallBook")}</span>}
          />
          {named.map((layout) => (
            <div key={layout.name} className="flex items-center">
              <button type="button" className={ROW} onClick={() => keepSizes(layout.sizes)}>
                {layout.name}
              </button>
              <button
                type="button"
                className="grid size-7 flex-none place-items-center rounded-1 text-text-2 hover:bg-surface-3"
                aria-label={t("terminal.layout.remove", { name: layout.name })}
                onClick={() => remove(layout.name)}
              >
                <Icon name="trash" size={14} />
              </button>
            </div>
          ))}
          <NewLayout isFull={named.length >= LAYOUTS_MAX} />
        </div>
      </DeskMenu>
    </>
  );
}

function NewLayout({ isFull }: { isFull: boolean }) {
  const t = useTranslate();
  const [name, setName] = useState("");
  if (isFull)
    return <p className="m-0 px-2 text-12 text-text-3">{t("terminal.layout.full", { count: LAYOUTS_MAX })}</p>;
  const save = () => {
    changeLayouts((layouts) => saveLayout(layouts, name));
    setName("");
  };
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        className="h-7 min-w-0 rounded-1 border border-line bg-surface-1 px-2 text-12"
        aria-label={t("terminal.layout.name")}
        placeholder={t("terminal.layout.name")}
        maxLength={LAYOUT_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button
        type="submit"
        className="h-7 rounded-1 bg-surface-3 px-2 text-12 font-semibold disabled:text-text-3"
        disabled={name.trim() === ""}
      >
        {t("terminal.layout.save")}
      </button>
    </form>
  );
}

import { Button, IconButton, TextField } from "@agio/ui";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useText } from "../../shell/text.ts";
import { CHOSEN } from "./chosen-rows.ts";
import { removeView, saveView, useSavedViews } from "./saved-views.ts";

interface ViewBarProps {
  /** The fields of the filters. */
  children: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
}

/** The filters of a list, and the views of it that were saved. */
export function ViewBar({ children, isFiltered, onClear }: ViewBarProps) {
  const text = useText();
  return (
    <div className="grid gap-2">
      <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
        <legend className="sr-only">{text("table.filters")}</legend>
        {children}
        {isFiltered ? (
          <Button size="small" tone="quiet" onClick={onClear}>
            {text("table.clear")}
          </Button>
        ) : null}
        <SaveView isOffered={isFiltered} />
      </fieldset>
      <SavedViews />
    </div>
  );
}

/** One link a view that was saved. */
function SavedViews() {
  const text = useText();
  const { pathname, search } = useLocation();
  const views = useSavedViews(pathname);
  if (views.length === 0) return null;
  return (
    <ul aria-label={text("table.views")} className="flex flex-wrap gap-2">
      {views.map(({ name, query }) => (
        <li key={name} className="flex items-center rounded-full border border-line ps-3 text-12">
          <Link to={`${pathname}?${query}`} aria-current={search === `?${query}` ? "true" : undefined}>
            {name}
          </Link>
          <IconButton
            icon="close"
            size={12}
            label={`${text("table.removeView")}: ${name}`}
            onClick={() => removeView(pathname, name)}
          />
        </li>
      ))}
    </ul>
  );
}

function SaveView({ isOffered }: { isOffered: boolean }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const [name, setName] = useState<string>();
  if (!isOffered) return null;
  if (name === undefined) {
    return (
      <Button size="small" tone="quiet" onClick={() => setName("")}>
        {text("table.saveView")}
      </Button>
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    const query = new URLSearchParams(search);
    query.delete(CHOSEN);
    saveView(pathname, { name: name.trim(), query: query.toString() });
    setName(undefined);
  };
  return (
    <form className="flex items-end gap-2" onSubmit={save}>
      <TextField label={text("table.viewName")} size="small" value={name} onChange={setName} maxLength={40} />
      <Button size="small" type="submit" tone="accent">
        {text("shell.save")}
      </Button>
    </form>
  );
}

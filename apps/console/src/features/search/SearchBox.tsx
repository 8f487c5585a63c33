import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { format } from "../../shell/format.ts";
import { useKeys } from "../../shell/keys.ts";
import { useText, type Text } from "../../shell/text.ts";
import { byKind, pathOf, type Hit } from "./hits.ts";

/** Nobody types a number in one go. */
const PAUSE_MS = 250;

/** Whatever a text names, in one field: "/" goes to it from everywhere, arrows choose, Enter opens. */
export function SearchBox() {
  const { key } = useLocation();
  // A page that was opened takes the search with it.
  return <Field key={key} />;
}

function Field() {
  const text = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const asked = useSettled(typed.trim());
  const found = useStaffCall("operator.search", { text: asked }, { isEnabled: asked !== "" });
  const hits = asked === "" ? [] : (valueIn(found)?.hits ?? []);
  const groups = byKind(hits);
  const listed = groups.flatMap(([, of]) => of);
  useKeys({ "/": () => field.current?.focus() });
  const open = (hit: Hit | undefined): void => {
    const path = hit === undefined ? undefined : pathOf(hit);
    if (path === undefined) return;
    setOpen(false);
    field.current?.blur();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(Math.min(Math.max(chosen + step, 0), listed.length - 1));
    else if (event.key === "Enter") open(listed[chosen]);
    else if (event.key === "Escape") {
      setOpen(false);
      field.current?.blur();
    } else return;
    event.preventDefault();
  };
  const isShown = isOpen && asked !== "";
  return (
    <search className="relative block max-w-160">
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={text("search.label")}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && listed[chosen] !== undefined ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        placeholder={`/  ${text("search.placeholder")}`}
        className="h-8 w-full min-w-0 rounded-1 border border-line bg-surface-2 px-3 text-13"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={text("search.label")}
        hidden={!isShown}
        className="fixed inset-x-2 z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-2 border border-line bg-surface-1 p-1 desk:absolute desk:inset-x-0"
      >
        {groups.map(([kind, of]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={kind} role="group" aria-label={text(`search.kind.${kind}`)}>
            <p aria-hidden="true" className="px-3 py-1 text-11 font-medium text-text-3 uppercase">
              {text(`search.kind.${kind}`)}
            </p>
            {of.map((hit) => {
              const index = listed.indexOf(hit);
              return (
                <HitRow
                  key={`${hit.product}${hit.id}${hit.by}`}
                  id={`${listId}-${index}`}
                  hit={hit}
                  isChosen={index === chosen}
                  onOpen={() => open(hit)}
                />
              );
            })}
          </div>
        ))}
        {found.state === "ready" && listed.length === 0 ? (
          <p className="px-3 py-2 text-13 text-text-2">
            {text("search.none")} {text("search.short")}
          </p>
        ) : null}
      </div>
    </search>
  );
}

interface HitRowProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onOpen: () => void;
}

function HitRow({ id, hit, isChosen, onOpen }: HitRowProps) {
  const text = useText();
  return (
    // The keys of the field choose; the row itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isChosen}
      className={`flex min-w-0 cursor-pointer items-baseline gap-3 rounded-1 px-3 py-1 text-13 ${isChosen ? "bg-accent-soft" : ""}`}
      // Before the field loses its focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <span className="font-medium">{hit.id}</span>
      <span className="min-w-0 flex-1 truncate">{labelOf(text, hit)}</span>
      <span className="hidden text-12 text-text-2 desk:inline">{format.dateTime(hit.createTime)}</span>
    </div>
  );
}

function labelOf(text: Text, { kind, label, product, userId }: Hit): string {
  const whose = userId > 0 && kind !== "user" ? text("search.ofUser", { id: userId }) : "";
  const named = product === "spot" || product === "contract" || product === "option" ? product : undefined;
  return [label, named === undefined ? "" : text(`search.product.${named}`), whose]
    .filter((part) => part !== "")
    .join(" · ");
}

/** A text once nobody has changed it for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

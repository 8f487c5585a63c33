import { Drawer } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { useKeys } from "./keys.ts";
import { usePageKeys, type NamedKey } from "./page-keys.ts";
import { useText } from "./text.ts";

/** The first link of the menu that stands beside the page. */
const goToMenu = (): void => document.querySelector<HTMLElement>("nav [aria-current=page], nav a")?.focus();

/** Keys that work on every page, and "?" that shows which ones there are. */
export function KeysHelp({ hasSearch }: { hasSearch: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { named, lists } = usePageKeys();
  useKeys({ "?": () => setOpen(true), h: () => void navigate(paths.start()), g: goToMenu });
  if (!isOpen) return null;
  const everywhere: readonly NamedKey[] = [
    ...(hasSearch ? [["/", text("shell.keys.search")] as const] : []),
    ["h", text("shell.keys.start")],
    ["g", text("shell.keys.menu")],
    ["?", text("shell.keys.help")],
    ["Esc", text("shell.keys.leave")],
  ];
  const ofLists: readonly NamedKey[] = [
    ["j", text("shell.keys.down")],
    ["k", text("shell.keys.up")],
    ["Enter", text("shell.keys.row")],
  ];
  return (
    <Drawer title={text("shell.keys.title")} closeLabel={text("shell.close")} onClose={() => setOpen(false)}>
      <div className="grid gap-5 p-4">
        {named.length > 0 ? <Group title={text("shell.keys.here")} keys={named} /> : null}
        {lists > 0 ? <Group title={text("shell.keys.inList")} keys={ofLists} /> : null}
        <Group title={text("shell.keys.everywhere")} keys={everywhere} />
      </div>
    </Drawer>
  );
}

function Group({ title, keys }: { title: string; keys: readonly NamedKey[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-12 text-text-2">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={`${key} ${does}`} className="contents">
            <dt>
              <kbd className="rounded-1 border border-line bg-surface-2 px-1.5 font-mono text-12">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

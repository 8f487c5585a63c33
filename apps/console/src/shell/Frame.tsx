import { Drawer, IconButton } from "@agio/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { GROUPS, ROUTES } from "../routes.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Clock } from "./Clock.tsx";
import { KeysHelp } from "./KeysHelp.tsx";
import { entryOf } from "./menu.ts";
import type { Self } from "./self.ts";
import { useText } from "./text.ts";

interface FrameProps {
  self: Self | undefined;
  /** The search of the head; undefined for who may not. */
  search: ReactNode;
  children: ReactNode;
}

/** Head and menu around every screen: beside it on a desk, in a drawer on a phone. */
export function Frame({ self, search, children }: FrameProps) {
  const text = useText();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <a className="absolute -top-10 start-2 z-40 rounded-1 bg-surface-1 p-2 focus:top-2" href="#content">
        {text("shell.skip")}
      </a>
      <header className="sticky top-0 z-30 flex h-12 items-center gap-3 border-b border-line bg-surface-1 px-3">
        <span className="desk:hidden">
          <IconButton icon="menu" label={text("shell.menu")} onClick={() => setMenuOpen(true)} />
        </span>
        <Link to={paths.start()} className="text-16 font-semibold max-desk:hidden">
          Agio
        </Link>
        <div className="min-w-0 flex-1">{search}</div>
        {self?.isDemo === true ? (
          <span className="flex-none rounded-full bg-warn-soft px-3 py-1 text-12 text-warn">
            <span className="max-desk:hidden">{text("shell.demo")}</span>
            <span className="desk:hidden">{text("shell.demoShort")}</span>
          </span>
        ) : null}
        <span className="max-desk:hidden">
          <Clock />
        </span>
        {self === undefined ? null : <AccountMenu self={self} />}
      </header>
      <KeysHelp hasSearch={search !== null} />
      <div className="flex min-w-0">
        <nav
          aria-label={text("shell.menu")}
          className="sticky top-12 hidden h-[calc(100dvh-3rem)] w-56 flex-none overflow-y-auto border-e border-line bg-surface-1 p-2 desk:block"
        >
          <MenuEntries self={self} onOpen={() => undefined} />
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-3 outline-none desk:p-4">
          {children}
        </main>
      </div>
      {isMenuOpen ? (
        <Drawer title={text("shell.menu")} closeLabel={text("shell.close")} onClose={() => setMenuOpen(false)}>
          <div className="p-2">
            <MenuEntries self={self} onOpen={() => setMenuOpen(false)} />
          </div>
        </Drawer>
      ) : null}
    </div>
  );
}

/** The screens that the operator may open, by group. */
function MenuEntries({ self, onOpen }: { self: Self | undefined; onOpen: () => void }) {
  const text = useText();
  const open = entryOf(useLocation().pathname);
  const mine = ROUTES.filter(({ permission }) => self?.permissions.includes(permission) === true);
  return GROUPS.map((group) => {
    const entries = mine.filter(({ menu }) => menu?.group === group);
    if (entries.length === 0) return null;
    return (
      <section key={group} className="mb-2">
        <h2 className="px-3 py-0.5 text-11 font-medium tracking-wide text-text-3 uppercase">
          {text(`shell.groups.${group}`)}
        </h2>
        {entries.map(({ path, menu }) => (
          <Entry key={path} path={path} isOpen={path === open} onOpen={onOpen}>
            {menu === undefined ? null : text(menu.label)}
          </Entry>
        ))}
      </section>
    );
  });
}

interface EntryProps {
  path: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** One entry. That of the open page is in sight, however long the menu is. */
function Entry({ path, isOpen, onOpen, children }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <Link ref={link} to={path} className="console-nav-link" aria-current={isOpen ? "page" : undefined} onClick={onOpen}>
      {children}
    </Link>
  );
}

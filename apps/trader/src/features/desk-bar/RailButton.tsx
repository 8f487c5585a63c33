import { IconButton } from "@agio/ui";
import { useEffect } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useHasRailRoom } from "../desk/use-is-wide.ts";
import { chosenKeys, useChosenKeys } from "../trade-keys/chosen-keys.ts";
import { toggleRail, useIsRailOpen } from "../../shell/kept-rail.ts";
import { isKey } from "./search-key.ts";

/** Opens and closes the list of markets beside the screen, as does its key, on every screen that has room for it. */
export function RailButton() {
  return useHasRailRoom() ? <OpenRail /> : null;
}

function OpenRail() {
  const t = useTranslate();
  const isOpen = useIsRailOpen();
  const { rail } = useChosenKeys();
  useRailKey();
  return (
    <IconButton icon="list" label={t("desk.rail")} pressed={isOpen} aria-keyshortcuts={rail} onClick={toggleRail} />
  );
}

function useRailKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, chosenKeys().rail)) return;
      event.preventDefault();
      toggleRail();
    };
    // Before the keys of a trading screen, which leave alone what was heard here.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

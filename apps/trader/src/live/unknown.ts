import { useIsOnline } from "./online.ts";
import { useStale } from "./silence.ts";
import { useTranslate } from "../shell/language.ts";

/** Why a figure is a dash: there is no connection to read it by, or its answer is still on its way. */
export function useUnknownText(): string {
  const t = useTranslate();
  return t(useIsCutOff() ? "shell.unknownOffline" : "shell.unknown");
}

/** No network, or a server that has been silent for two seconds. */
export function useIsCutOff(): boolean {
  const isStale = useStale();
  return !useIsOnline() || isStale;
}

import type { ConsoleKey } from "@agio/translations/console";
import { useText } from "../../shell/text.ts";

/** Names of the fields of rules by their paths, "percents.spot.maker"; a field without a name has its path. */
export function useRuleName(): (path: string) => string {
  const text = useText();
  return (path) => {
    const key = `rules.${path.replace(/^rules\./, "")}`;
    const name = text(key as ConsoleKey);
    return name === key ? path : name;
  };
}

import { loadRoutes } from "@agio/api-client";
import { lazy, useState } from "react";
import type { ComponentType } from "react";
import { loadLaterTexts } from "./language.ts";

/** How to ask again for the code that did not come. */
const renewals = new Set<() => void>();
/** Code that was asked for again did not come either: browsers keep the failure of a file that several screens share. */
let failedAgain = false;

type LaterComponent<Props> = ComponentType<Props> & {
  /** Loads what it is drawn with before that. Settled when it is here or does not come. */
  readonly ahead: () => Promise<unknown>;
};

/** A component whose code comes when it is first drawn, together with the texts and the routes of calls that home does without. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LaterComponent<Props> {
  const loadAll = () => Promise.all([load(), loadLaterTexts(), loadRoutes()]);
  const attempt = (isRenewed = false) =>
    lazy(async () => {
      try {
        const [module] = await loadAll();
        return { default: module[name] as ComponentType<Props> };
      } catch (error) {
        // React keeps the failure of a lazy component for good.
        renewals.add(() => (Latest = attempt(true)));
        failedAgain ||= isRenewed;
        throw error;
      }
    });
  let Latest = attempt();
  function Later(props: Props) {
    const [Component] = useState(() => Latest);
    return <Component {...props} />;
  }
  // One that fails is asked for again when it is drawn, where somebody is told.
  return Object.assign(Later, { ahead: () => Promise.allSettled([loadAll()]) });
}

/** Code that did not come is asked for again by what is mounted from now on; by a fresh page when that did not help. */
export function renewFailedCode(): void {
  // Without a network a fresh page would be none at all.
  if (failedAgain && navigator.onLine) return window.location.reload();
  for (const renew of renewals) renew();
  renewals.clear();
}

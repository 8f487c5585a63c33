import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";
import { loadLaterTexts } from "./language.ts";

/** A component whose code comes when it is first drawn, together with the texts that home does without. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadLaterTexts()]);
    return { default: Component };
  });
}

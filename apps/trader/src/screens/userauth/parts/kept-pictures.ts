import type { KeptPictures } from "./picture-state.ts";
import { PICTURE_NAMES } from "../model.ts";

/** Session storage: it ends with the tab, and signing out clears it. */
const KEY = "env_verification_pictures";
const FILE_ADDRESS = /^\/api\/files\/[\w-]{20,64}$/;

/** The pictures that this tab uploaded before; what does not parse is dropped. */
export function readKeptPictures(): KeptPictures {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as KeptPictures;
    return Object.fromEntries(
      PICTURE_NAMES.flatMap((name) => {
        const picture = stored[name];
        return typeof picture?.url === "string" && FILE_ADDRESS.test(picture.url) && Array.isArray(picture.hints)
          ? [[name, picture]]
          : [];
      }),
    );
  } catch {
    // Another tab's or a closed storage: the pictures are simply chosen again.
    return {};
  }
}

export function writeKeptPictures(pictures: KeptPictures): void {
  try {
    if (Object.keys(pictures).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(pictures));
  } catch {
    // A full or closed storage costs the resuming only.
    return;
  }
}

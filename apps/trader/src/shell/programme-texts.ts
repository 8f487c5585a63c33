import { loadProgrammeTexts as loadProgrammeTextsOf } from "@agio/translations/programmes";
import { loadFurtherTexts } from "./language.ts";

/** Loads what the screens of the programmes say, once. Rejects when it can be had neither in the language nor in English. */
export const loadProgrammeTexts = (): Promise<void> => loadFurtherTexts(loadProgrammeTextsOf);

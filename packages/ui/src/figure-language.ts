import type { NumberMarks } from "@agio/primitives";
import { createContext } from "react";

/** How figures of the page are typed, and what is said of one that nobody knows. */
export interface FigureLanguage {
  readonly marks: NumberMarks;
  /** Says at the field that a pasted text could be read in two ways. */
  readonly ambiguousText: (pasted: string) => string;
  /** Why a figure is a dash. */
  readonly unknownText: string;
}

/** English without words; a page gives its own language to all its fields and figures. */
export const FigureLanguageContext = createContext<FigureLanguage>({
  marks: { group: ",", decimal: "." },
  ambiguousText: (pasted) => `${pasted}?`,
  unknownText: "",
});

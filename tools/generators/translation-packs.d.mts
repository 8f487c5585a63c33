/** The generated files: path from the package's src → text. */
export function translationPacks(): Map<string, string>;

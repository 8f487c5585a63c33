/** The generated files: path from the repository's root → text. */
export function endpointLists(): Map<string, string>;

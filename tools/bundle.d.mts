/** Bundles a program once for this process. `source` is absolute; resolves to the path of the bundle. */
export function bundleForNow(source: string): Promise<string>;

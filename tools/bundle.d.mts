/** Bundles a program once for this process. `source` is absolute; resolves to the path of the bundle. */
export function bundleForNow(source: string): Promise<string>;

/** Bundles a program into one file; both paths are absolute. */
export function bundleProgram(source: string, file: string, sourcemap?: boolean): Promise<void>;

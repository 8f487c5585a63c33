export function workspaceFolders(root: string): string[];
export function workspaceDigests(root: string): Map<string, string>;
export function changedSince(root: string, file: string): { readonly changed: string[]; readonly remember: () => void };

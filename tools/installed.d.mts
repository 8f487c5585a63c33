export function whatIsMissing(folder: string): string | undefined;
export function stampInstalled(folder: string): void;
export function forgetInstalled(folder: string): void;

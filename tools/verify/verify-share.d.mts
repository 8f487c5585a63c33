export function isShareReceipt(file: object): boolean;
export function verifyShares(receipt: object, report: (line: string) => void): string[];

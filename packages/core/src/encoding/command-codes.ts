// Permanent codes and word offsets of the binary commands. Word 0: code | details, user.
export const COMMAND_CODE = { place: 1, amend: 2, cancel: 3, json: 4 } as const;

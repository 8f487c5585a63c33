export const GROUP_LENGTH = 4;

/** A long address in groups that an eye can compare: "0x5aAeb605" → ["0x5a", "Aeb6", "05"]. */
export function groupsOfFour(address: string): string[] {
  return address.match(new RegExp(`.{1,${GROUP_LENGTH}}`, "g")) ?? [];
}

import { GROUP_LENGTH, groupsOfFour } from "./groups-of-four.ts";

/** A whole address, its ends marked: those are what people compare. Selecting it copies it without gaps. */
export function AddressGroups({ address }: { address: string }) {
  const groups = groupsOfFour(address);
  // A last group of one or two letters is too little to compare.
  const endGroups = (groups.at(-1)?.length ?? 0) < GROUP_LENGTH ? 2 : 1;
  const isEnd = (index: number) => index === 0 || index >= groups.length - endGroups;
  return (
    <bdi dir="ltr" className="flex flex-wrap gap-x-2 gap-y-1 font-mono text-14 leading-6 wrap-anywhere">
      {groups.map((group, index) => (
        // Groups repeat and never move: their place is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={isEnd(index) ? "font-semibold text-accent" : undefined}>
          {group}
        </span>
      ))}
    </bdi>
  );
}

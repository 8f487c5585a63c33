/** Slots of open positions by side of a contract, in no particular order: any of them is found at once. */
export class SideSlots {
  private readonly slots: number[][] = [];
  /** Place among those of its side, by slot. */
  private readonly places: number[] = [];

  add(side: number, slot: number): void {
    const slots = (this.slots[side] ??= []);
    this.places[slot] = slots.length;
    slots.push(slot);
  }

  /** The last one takes its place. */
  remove(side: number, slot: number): void {
    const slots = this.slots[side] as number[];
    const place = this.places[slot] as number;
    const last = slots.pop() as number;
    if (last === slot) return;
    slots[place] = last;
    this.places[last] = place;
  }

  count(side: number): number {
    return this.slots[side]?.length ?? 0;
  }

  /** The slot at a place from 0 to `count` − 1. */
  at(side: number, place: number): number {
    return this.slots[side]?.[place] ?? 0;
  }
}

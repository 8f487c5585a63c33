const FIRST_INTS = 4_096;
const SIZE_BITS_MAX = 31;

/**
 * Blocks of int32 in sizes of powers of two, for lists that outgrow their participant. A freed block serves its size
 * again.
 */
export class SlotLists {
  ints = new Int32Array(FIRST_INTS);
  private top = 1;
  private readonly free: number[][] = Array.from({ length: SIZE_BITS_MAX }, () => []);

  /** A block of 2^sizeBits int32 with undefined content. */
  allocate(sizeBits: number): number {
    const freed = (this.free[sizeBits] as number[]).pop();
    if (freed !== undefined) return freed;
    const block = this.top;
    this.top += 1 << sizeBits;
    if (this.top > this.ints.length) this.grow();
    return block;
  }

  release(block: number, sizeBits: number): void {
    (this.free[sizeBits] as number[]).push(block);
  }

  private grow(): void {
    const ints = new Int32Array(Math.max(this.ints.length * 2, this.top));
    ints.set(this.ints);
    this.ints = ints;
  }
}

/** Chris Doty-Humphrey's sfc32 as the flow files have always used it: a seed gives the same flow everywhere. */
export class FlowRandom {
  private a: number;
  private b = 0x243f_6a88;
  private c: number;
  private d = 1;

  constructor(seed: number) {
    this.a = 0x9e37_79b9 ^ seed;
    this.c = 0xb7e1_5162 ^ (seed << 7);
    for (let round = 0; round < 20; round++) this.next();
  }

  /** Uniform in [0, 1). */
  next(): number {
    const sum = (((this.a | 0) + (this.b | 0)) | 0) + (this.d | 0);
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + (sum | 0)) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** Whole number in [0, range). */
  below(range: number): number {
    return Math.floor(this.next() * range);
  }

  /** Standard normal. */
  gaussian(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

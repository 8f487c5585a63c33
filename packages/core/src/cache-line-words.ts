/**
 * Memory allocators put 16 bytes of their own in front of a large block and start it on a page, so that 48 bytes
 * further on a cache line of 64 bytes begins. Where an allocator does otherwise, only speed is lost.
 */
const BYTES_TO_LINE = 48;

/** Zeros for records that fill a cache line, or an even part of one: no record lies on more lines than it must. */
export function cacheLineWords(words: number): Float64Array<ArrayBuffer> {
  return new Float64Array(new ArrayBuffer(BYTES_TO_LINE + words * 8), BYTES_TO_LINE, words);
}

/** The same bytes as int32. */
export function intsOf(words: Float64Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  return new Int32Array(words.buffer, words.byteOffset, words.length * 2);
}

/** Looks for malicious content. */
export interface FileScanner {
  /** True when the bytes are known to be harmful. Rejects when nobody could look: then nothing may pass. */
  isInfected(bytes: Uint8Array): Promise<boolean>;
}

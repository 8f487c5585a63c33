/** Where sealed files lie. Names are the server's own, of letters, digits, "-" and "_". */
export interface FileStore {
  /** Resolves when the bytes are kept. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
}

const FILE_NAME = /^[\w-]{20,64}$/;

/** Throws for a name that is none of ours: no caller's text may ever become a path. */
export function checkFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error("this is no name of a stored file");
  return name;
}

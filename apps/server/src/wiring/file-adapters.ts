import path from "node:path";
import { openClamd } from "../adapters/scan/clamd/clamd.ts";
import type { FileScanner } from "../ports/file-scanner.ts";
import type { FileStore } from "../ports/file-store.ts";
import { openFolderStore } from "../adapters/storage/folder/folder-store.ts";
import { openS3Store } from "../adapters/storage/s3/s3-store.ts";
import type { Config } from "../config/config.ts";

/** Where private files lie and what looks into them first. */
export interface FileAdapters {
  readonly fileStore: FileStore;
  /** Undefined where no scanner is set up. */
  readonly fileScanner: FileScanner | undefined;
}

/** A folder unless a bucket is named; a scanner only where one is named. */
export async function openFileAdapters(config: Config): Promise<FileAdapters> {
  const { s3, clamd, dataFolder } = config;
  return {
    fileStore: s3 === undefined ? openFolderStore(path.join(dataFolder, "files")) : await openS3Store(s3),
    fileScanner: clamd === undefined ? undefined : openClamd(clamd),
  };
}

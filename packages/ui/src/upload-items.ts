export type UploadStatus = "uploading" | "failed" | "";

/** One chosen file on its way. Empty texts stand for "not yet". */
export interface UploadItem {
  readonly id: string;
  readonly file: File | undefined;
  /** "" once it is done, and before it started. */
  readonly status: UploadStatus;
  /** Why it failed, in words. */
  readonly message: string;
  /** Address of the chosen file inside this page. */
  readonly objectUrl: string;
  /** The file as a data URL. */
  readonly content: string;
  /** Where it lies once it is uploaded. */
  readonly url: string;
  /** Whole percent of the bytes that are sent. */
  readonly percent: number;
}

interface UploadLimits {
  /** Files there already. */
  readonly taken: number;
  readonly maxCount: number;
  /** Bytes. */
  readonly maxSize: number;
}

/** Accepts chosen files: as many as fit the count, then those within the size. */
export function acceptFiles<Sized extends { readonly size: number }>(
  files: readonly Sized[],
  { taken, maxCount, maxSize }: UploadLimits,
): { accepted: Sized[]; oversize: Sized[] } {
  const fitting = files.slice(0, Math.max(0, maxCount - taken));
  return {
    accepted: fitting.filter((file) => file.size <= maxSize),
    oversize: fitting.filter((file) => file.size > maxSize),
  };
}

/** The items with one of them changed. */
export const changeItem = (
  items: readonly UploadItem[],
  id: string,
  change: Partial<UploadItem>,
): readonly UploadItem[] => items.map((item) => (item.id === id ? { ...item, ...change } : item));

/** A file as a data URL; "" when it cannot be read. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => resolve(""));
    reader.readAsDataURL(file);
  });
}

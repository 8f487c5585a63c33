import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "./Icon.tsx";
import { Sheet } from "./Sheet.tsx";
import { acceptFiles, changeItem, readDataUrl } from "./upload-items.ts";
import type { UploadItem } from "./upload-items.ts";
import { UploadTile } from "./UploadTile.tsx";
import type { UploadWords } from "./UploadTile.tsx";
import "./uploader.css";

interface UploadProgress {
  /** Whole percent of the bytes that are sent. */
  readonly onProgress: (percent: number) => void;
  /** Fires when the item is removed or the page is left. */
  readonly signal: AbortSignal;
}

/** Where an upload ended: at an address, or with a reason in words. */
export type UploadOutcome = { readonly url: string } | { readonly message: string };

interface UploaderProps {
  label: string;
  /** Words of the tile that adds a file. */
  addLabel: string;
  words: UploadWords;
  items: readonly UploadItem[];
  /** Applies a change to the items as they are then: a state setter fits. */
  onItems: (change: (items: readonly UploadItem[]) => readonly UploadItem[]) => void;
  /** Sends a file. Without it the chosen files are only kept. */
  upload?: (file: File, progress: UploadProgress) => Promise<UploadOutcome>;
  maxCount?: number;
  /** Bytes; larger files are not taken but reported. */
  maxSize?: number;
  onOversize?: (files: readonly File[]) => void;
  accept?: string;
  /** Asks phones for their camera instead of the files. */
  capture?: "environment" | "user";
  isMultiple?: boolean;
  disabled?: boolean;
}

/** Chosen pictures as tiles, each with its progress, and a tile to add one while there is room. */
export function Uploader(props: UploaderProps) {
  const { label, words, items, disabled = false, maxCount = Infinity } = props;
  const { addFiles, retry, remove } = useUploads(props);
  const [shownId, setShownId] = useState<string>();
  const shown = items.find((item) => item.id === shownId);
  return (
    <fieldset className="ui-uploader" aria-label={label}>
      {items.map((item, index) => (
        <UploadTile
          key={item.id}
          name={item.file?.name ?? `${label} ${index + 1}`}
          src={pictureOf(item)}
          status={item.status}
          percent={item.percent}
          message={item.message}
          words={words}
          onPreview={() => setShownId(item.id)}
          onRetry={item.file === undefined ? undefined : () => retry(item)}
          onRemove={disabled ? undefined : () => remove(item)}
        />
      ))}
      {items.length < maxCount ? <AddTile {...props} onFiles={addFiles} /> : null}
      <Sheet isOpen={shown !== undefined} onClose={() => setShownId(undefined)} title={label} closeLabel={words.close}>
        {shown === undefined ? null : <img className="ui-uploader-whole" src={pictureOf(shown)} alt={label} />}
      </Sheet>
    </fieldset>
  );
}

const pictureOf = ({ objectUrl, content, url }: UploadItem): string => objectUrl || content || url;

interface AddTileProps extends Pick<UploaderProps, "addLabel" | "accept" | "capture" | "isMultiple" | "disabled"> {
  onFiles: (files: readonly File[]) => void;
}

function AddTile({ addLabel, accept = "image/*", capture, isMultiple, disabled, onFiles }: AddTileProps) {
  const id = useId();
  return (
    <label className="ui-tile-add" htmlFor={id} data-disabled={disabled ? "" : undefined}>
      <Icon name="plus" size={22} />
      <span>{addLabel}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        {...(capture === undefined ? {} : { capture })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = "";
        }}
      />
    </label>
  );
}

/** Reads and sends the chosen files, and keeps what each send needs to be stopped. */
function useUploads({ items, onItems, upload, maxCount = Infinity, maxSize = Infinity, onOversize }: UploaderProps) {
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const sends = running.current;
    return () => {
      for (const controller of sends.values()) controller.abort();
      sends.clear();
    };
  }, []);

  const send = async (id: string, file: File) => {
    if (upload === undefined) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    const change = (part: Partial<UploadItem>) => {
      if (!controller.signal.aborted) onItems((last) => changeItem(last, id, part));
    };
    change({ status: "uploading", percent: 0, message: "" });
    const outcome = await upload(file, { signal: controller.signal, onProgress: (percent) => change({ percent }) });
    change("url" in outcome ? { status: "", percent: 100, url: outcome.url } : { status: "failed", ...outcome });
    if (running.current.get(id) === controller) running.current.delete(id);
  };
  const add = async (file: File) => {
    const id = `${Date.now()}-${(serial += 1)}`;
    const blank = { id, file, status: "", message: "", content: "", url: "", percent: 0 } as const;
    onItems((last) => [...last, { ...blank, objectUrl: URL.createObjectURL(file) }]);
    const content = await readDataUrl(file);
    onItems((last) => changeItem(last, id, { content }));
    await send(id, file);
  };
  return {
    addFiles: (files: readonly File[]) => {
      const { accepted, oversize } = acceptFiles(files, { taken: items.length, maxCount, maxSize });
      if (oversize.length > 0) onOversize?.(oversize);
      for (const file of accepted) void add(file);
    },
    retry: ({ id, file }: UploadItem) => {
      if (file !== undefined) void send(id, file);
    },
    remove: ({ id, objectUrl }: UploadItem) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      onItems((last) => last.filter((item) => item.id !== id));
      if (objectUrl !== "") URL.revokeObjectURL(objectUrl);
    },
  };
}

let serial = 0;

import { Icon } from "./Icon.tsx";
import type { UploadStatus } from "./upload-items.ts";
import "./uploader.css";

export interface UploadWords {
  /** Spoken names of the buttons of one picture; the name of the picture goes into them. */
  preview: (name: string) => string;
  retry: (name: string) => string;
  remove: (name: string) => string;
  /** Shown while sending, with whole percent. */
  sending: (percent: number) => string;
  /** Shown when a failure has no words of its own. */
  failed: string;
  close: string;
}

interface UploadTileProps {
  /** Name of the picture, spoken. */
  name: string;
  /** Address of the picture; empty while there is none to show. */
  src: string;
  status: UploadStatus;
  percent: number;
  message: string;
  words: UploadWords;
  /** Absent where it cannot be done. */
  onPreview?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** One chosen picture: how far it is sent, what went wrong, and the buttons for it. */
export function UploadTile(props: UploadTileProps) {
  const { name, src, status, percent, message, words, onPreview, onRetry, onRemove } = props;
  const picture = src === "" ? <span className="ui-tile-blank" /> : <img src={src} alt={name} draggable={false} />;
  return (
    <div className="ui-tile" data-status={status}>
      {status === "" && onPreview !== undefined ? (
        <button type="button" className="ui-tile-face" aria-label={words.preview(name)} onClick={onPreview}>
          {picture}
        </button>
      ) : (
        <span className="ui-tile-face">{picture}</span>
      )}
      {status === "uploading" ? (
        <span className="ui-tile-cover">
          <progress className="ui-hidden" aria-label={name} max={100} value={percent} />
          <span className="ui-tile-bar" aria-hidden="true">
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
          <span className="ui-figures">{words.sending(percent)}</span>
        </span>
      ) : null}
      {status === "failed" ? (
        <button
          type="button"
          className="ui-tile-cover"
          aria-label={`${words.retry(name)}. ${message || words.failed}`}
          disabled={onRetry === undefined}
          onClick={onRetry}
        >
          <Icon name="refresh" size={20} />
          <span>{message || words.failed}</span>
        </button>
      ) : null}
      {onRemove === undefined ? null : (
        <button type="button" className="ui-tile-remove" aria-label={words.remove(name)} onClick={onRemove}>
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}

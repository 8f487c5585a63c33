import { useState } from "react";
import { Steps } from "../Steps.tsx";
import { showToast } from "../Toast.tsx";
import type { UploadItem } from "../upload-items.ts";
import { Uploader } from "../Uploader.tsx";
import type { UploadOutcome } from "../Uploader.tsx";
import { UploadTile } from "../UploadTile.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const WORDS = {
  preview: (name: string) => `Show ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  sending: (percent: number) => `${percent}%`,
  failed: "Failed",
  close: "Close",
};
const SIZE_MAX = 5_000_000;
const TICK_MS = 150;
const WHOLE = 100;
const PART = 10;

let sent = 0;

/** Every second picture fails, so that both ends can be seen. */
function pretend(_: File, { onProgress }: { onProgress: (percent: number) => void }): Promise<UploadOutcome> {
  sent += 1;
  const fails = sent % 2 === 0;
  return new Promise((resolve) => {
    let percent = 0;
    const timer = setInterval(() => {
      percent += PART;
      onProgress(percent);
      if (percent < WHOLE) return;
      clearInterval(timer);
      resolve(fails ? { message: "The other side said no" } : { url: "#" });
    }, TICK_MS);
  });
}

const STATES = { finish: "finished", process: "in process", waiting: "waiting" };
const STEPS = [
  { id: "a", title: "Handed in", note: "12:00" },
  { id: "b", title: "Looked at" },
  { id: "c", title: "Decided" },
];
const BLANK = { src: "", percent: 0, message: "", words: WORDS };

/** Pictures on their way, and steps. */
export function Uploads() {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  return (
    <>
      <Specimen title="Uploader, at most 3 of 5 MB">
        <Uploader
          label="Pictures"
          addLabel="Add picture"
          words={WORDS}
          items={items}
          onItems={setItems}
          upload={pretend}
          maxCount={3}
          maxSize={SIZE_MAX}
          isMultiple
          onOversize={() => showToast("Larger than 5 MB", "error")}
        />
        <Line>
          <UploadTile {...BLANK} name="Sending" status="uploading" percent={60} onRemove={() => undefined} />
          <UploadTile
            {...BLANK}
            name="Failed"
            status="failed"
            message="No connection"
            onRetry={() => undefined}
            onRemove={() => undefined}
          />
          <UploadTile {...BLANK} name="Done" status="" onRemove={() => undefined} />
        </Line>
      </Specimen>
      <Specimen title="Steps">
        <Steps label="Progress" steps={STEPS} active={1} stateLabels={STATES} />
        <Steps label="Progress downwards" steps={STEPS} active={2} stateLabels={STATES} direction="vertical" />
      </Specimen>
    </>
  );
}

// @vitest-environment happy-dom
import { act, useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fire, render } from "./testing/render.ts";
import { acceptFiles } from "./upload-items.ts";
import type { UploadItem } from "./upload-items.ts";
import { Uploader } from "./Uploader.tsx";
import type { UploadOutcome } from "./Uploader.tsx";

const WORDS = {
  preview: (name: string) => `Show ${name}`,
  retry: (name: string) => `Retry ${name}`,
  remove: (name: string) => `Remove ${name}`,
  sending: (percent: number) => `${percent} %`,
  failed: "Failed",
  close: "Close",
};

interface Sending {
  name: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  end: (outcome: UploadOutcome) => void;
}
let sends: Sending[] = [];
let items: readonly UploadItem[] = [];
let oversize: string[] = [];

function Pictures({ maxCount = 3 }: { maxCount?: number }) {
  const [list, setList] = useState<readonly UploadItem[]>([]);
  useEffect(() => {
    items = list;
  }, [list]);
  return (
    <Uploader
      label="Pictures"
      addLabel="Add"
      words={WORDS}
      items={list}
      onItems={setList}
      maxCount={maxCount}
      maxSize={10}
      isMultiple
      onOversize={(files) => (oversize = files.map((file) => file.name))}
      upload={(file, progress) =>
        new Promise((end) => {
          sends.push({ name: file.name, ...progress, end });
        })
      }
    />
  );
}

const picture = (name: string, size = 4) => new File(["x".repeat(size)], name, { type: "image/png" });

async function uploader(maxCount?: number) {
  const page = await render(maxCount === undefined ? <Pictures /> : <Pictures maxCount={maxCount} />);
  const choose = async (...files: File[]) => {
    const input = page.root.querySelector("input[type=file]") as HTMLInputElement;
    Object.defineProperty(input, "files", { value: files, configurable: true });
    await fire(input, new Event("change", { bubbles: true }));
    // The reader of files answers in its own time, inside of `act` or not.
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(items.filter((item) => item.content === "")).toEqual([]);
    });
  };
  const button = (label: string) => page.root.querySelector(`button[aria-label^="${label}"]`) as HTMLButtonElement;
  return { ...page, choose, button };
}

beforeEach(() => {
  sends = [];
  oversize = [];
});

test("the count is applied first, then the size", () => {
  const files = [{ size: 5 }, { size: 50 }, { size: 1 }, { size: 2 }];
  expect(acceptFiles(files, { taken: 0, maxCount: 3, maxSize: 10 })).toEqual({
    accepted: [{ size: 5 }, { size: 1 }],
    oversize: [{ size: 50 }],
  });
  expect(acceptFiles(files, { taken: 3, maxCount: 3, maxSize: 10 })).toEqual({ accepted: [], oversize: [] });
});

test("pictures are asked for, read as a data URL and sent with their progress", async () => {
  const { root, choose } = await uploader();
  expect(root.querySelector("input")?.accept).toBe("image/*");
  await choose(picture("front.png"));
  expect(items[0]).toMatchObject({ status: "uploading", content: "data:image/png;base64,eHh4eA==", url: "" });
  await act(async () => sends[0]?.onProgress(40));
  expect(root.querySelector("progress")?.getAttribute("value")).toBe("40");
  await act(async () => sends[0]?.end({ url: "/api/files/1" }));
  expect(items[0]).toMatchObject({ status: "", url: "/api/files/1", percent: 100 });
});

test("an oversize file is reported and not taken", async () => {
  const { choose } = await uploader();
  await choose(picture("big.png", 11), picture("small.png"));
  expect(oversize).toEqual(["big.png"]);
  expect(items.map((item) => item.file?.name)).toEqual(["small.png"]);
});

test("a full uploader offers no more", async () => {
  const { root, choose } = await uploader(1);
  await choose(picture("one.png"), picture("two.png"));
  expect(items.length).toBe(1);
  expect(root.querySelector("input[type=file]")).toBeNull();
});

test("a failed send says why and can be tried again", async () => {
  const { choose, button } = await uploader();
  await choose(picture("front.png"));
  await act(async () => sends[0]?.end({ message: "Not a picture" }));
  expect(items[0]).toMatchObject({ status: "failed", message: "Not a picture" });
  await act(async () => button("Retry front.png. Not a picture").click());
  expect(items[0]?.status).toBe("uploading");
  await act(async () => sends[1]?.end({ url: "/api/files/2" }));
  expect(items[0]).toMatchObject({ status: "", url: "/api/files/2", message: "" });
});

test("removing stops the send; what still arrives of it changes nothing", async () => {
  const { choose, button } = await uploader();
  await choose(picture("front.png"));
  await act(async () => button("Remove front.png").click());
  expect(sends[0]?.signal.aborted).toBe(true);
  await act(async () => sends[0]?.end({ url: "/api/files/1" }));
  expect(items).toEqual([]);
});

test("leaving the page stops every send", async () => {
  const { choose, unmount } = await uploader();
  await choose(picture("a.png"), picture("b.png"));
  await unmount();
  expect(sends.map((send) => send.signal.aborted)).toEqual([true, true]);
});

/** The canvas as a picture; undefined where the browser makes none. */
export const pictureOf = (canvas: HTMLCanvasElement | null): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    if (canvas === null) resolve(undefined);
    else canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png");
  });

/** The phone's own way to share; a download where there is none, or where it fails. Leaving it without sharing is an answer too. */
export async function handOver(picture: Blob, fileName: string): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type });
  if (navigator.canShare?.({ files: [file] }) === true) {
    const isShared = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isShared) return;
  }
  const url = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

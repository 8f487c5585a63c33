import { useState } from "react";
import type { ReactNode } from "react";
import { pictureUrl } from "./links.ts";

interface RemotePictureProps {
  /** As the operator typed it; may be empty. */
  url: string;
  size: number;
  className?: string;
  /** Drawn without a picture, and in the place of one that cannot be loaded. */
  children: ReactNode;
}

/** A decorative picture of the operator's. */
export function RemotePicture({ url, size, className, children }: RemotePictureProps) {
  const [failedUrl, setFailedUrl] = useState("");
  const src = pictureUrl(url);
  if (src === undefined || src === failedUrl) return children;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      className={className}
      style={{ inlineSize: size, blockSize: size, objectFit: "contain" }}
      onError={() => setFailedUrl(src)}
    />
  );
}

import { useState } from "react";
import { pictureUrl } from "../../shell/links.ts";

/** A notice's picture beside its title; nothing without one, or where it cannot be loaded. */
export function NoticePicture({ url, className }: { url: string; className: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const src = pictureUrl(url);
  if (src === undefined || hasFailed) return null;
  return <img src={src} alt="" className={className} onError={() => setHasFailed(true)} />;
}

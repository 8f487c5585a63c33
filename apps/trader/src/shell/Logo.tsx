import { RemotePicture } from "./RemotePicture.tsx";
import { useSettings } from "./settings.ts";

/** The platform's mark: the operator's, else the built-in one. */
export function Logo({ size, className = "" }: { size: number; className?: string }) {
  const { logo } = useSettings().LOGO_SETTING;
  return (
    <RemotePicture url={logo} size={size} className={className}>
      <img src="./icon.svg" alt="" width={size} height={size} className={className} />
    </RemotePicture>
  );
}

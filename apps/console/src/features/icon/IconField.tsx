import { useStaffSend } from "@agio/api-client/staff";
import { showToast } from "@agio/ui";
import { useId } from "react";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

const SIDE = 128;

/** A picture drawn small, as PNG in base64. Rejects what the browser cannot draw. */
async function smallPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",", 2)[1] ?? "";
}

interface IconFieldProps {
  /** Address of the picture; "" for none. */
  value: string;
  onChange: (url: string) => void;
}

/** A small picture from the operator's own machine. */
export function IconField({ value, onChange }: IconFieldProps) {
  const text = useText();
  const id = useId();
  const { send, isSending } = useStaffSend("operator.pictures.add");
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    const base64 = await smallPicture(file).catch(() => undefined);
    if (base64 === undefined) return showToast(text("listing.noPicture"), "error");
    const answer = await send({ base64 });
    if (!answer.ok) return showFailure(answer.failure);
    onChange(answer.data.url);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-12 text-text-2">
        {text("listing.icon")}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {value === "" ? null : <img src={value} width={32} height={32} alt={text("listing.icon")} />}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="console-file"
          disabled={isSending}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </div>
    </div>
  );
}

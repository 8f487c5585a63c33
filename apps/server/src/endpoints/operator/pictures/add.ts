import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

/** Keeps a picture that everybody may see. */
export const addPicture: Handler<"operator.pictures.add", "icons"> = async ({ icons }, { base64 }, { operatorId }) => {
  const id = await icons.add(Buffer.from(base64, "base64"), operatorId);
  return isRefusal(id) ? id : { url: `/icons/${id}.png` };
};

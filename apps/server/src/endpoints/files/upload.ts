import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Keeps a picture of the caller's. */
export const uploadPicture: Handler<"files.upload", "pictures"> = async (services, _request, call) =>
  call.file === undefined
    ? refuse("BAD_PARAMETER", "file")
    : services.pictures.add(call.userId, call.file.fileName, call.file.bytes);

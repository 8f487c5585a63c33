import { useMemo } from "react";
import { useApi } from "./react.tsx";
import { openUploads } from "./upload-file.ts";

// An entry of its own: only the screens that upload load it, and programs without a browser never meet it.

/** Uploads with the client of the page, in turn. */
export function useUpload(): ReturnType<typeof openUploads> {
  const client = useApi();
  return useMemo(() => openUploads(client), [client]);
}

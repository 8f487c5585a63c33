import type { DataOf } from "@agio/api-contract";
import type { Answer } from "./api-client.ts";
import { useApi } from "./react.tsx";
import { uploadFile } from "./upload-file.ts";
import type { UploadOptions } from "./upload-file.ts";

// An entry of its own: only the screens that upload load it, and programs without a browser never meet it.

/** `uploadFile` with the client of the page. */
export function useUpload(): (file: File, options?: UploadOptions) => Promise<Answer<DataOf<"files.upload">>> {
  const client = useApi();
  return (file, options) => uploadFile(client, file, options);
}

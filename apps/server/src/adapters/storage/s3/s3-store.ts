import { checkFileName, type FileStore } from "../../../ports/file-store.ts";

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Another address than Amazon's: MinIO, Ceph, Swift and the like. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path instead of the host name; most servers of one's own need it. */
  readonly forcePathStyle: boolean;
}

/** Everything lies under this prefix, so that a bucket can be shared. */
const PREFIX = "agio/files/";
const TRIES_MAX = 3;
const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 20_000;

/** Keeps files in a bucket of any S3 API. The library is loaded only here: it is large and mostly not needed. */
export async function openS3Store(options: S3Options): Promise<FileStore> {
  const { S3Client, GetObjectCommand, PutObjectCommand, DeleteObjectCommand, NoSuchKey } =
    await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    maxAttempts: TRIES_MAX,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    // Servers of one's own often know neither the newer checksums nor the encoding that carries them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
  });
  const objectOf = (name: string) => ({ Bucket: options.bucket, Key: PREFIX + checkFileName(name) });
  return {
    async put(name, bytes) {
      const type = "application/octet-stream";
      await client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes, ContentType: type }));
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
        return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name)));
    },
  };
}

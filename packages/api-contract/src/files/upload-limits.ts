// Apart from the schemas, so that screens can name the limits without loading the validation.

/** Largest picture taken, in bytes. */
export const UPLOAD_BYTES_MAX = 5 * 1_024 * 1_024;

/** Picture formats taken, by their content and not by their name. */
export const UPLOAD_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

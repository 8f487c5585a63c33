/** Which private files there are and whose. Their bytes lie sealed in the file store. */
export interface ServerFiles {
  file_id: string;
  owner_id: number;
  /** Bytes before sealing. */
  byte_count: number;
  created_at: number;
  /** When it became part of something that is kept; 0: nobody has used it yet. */
  kept_at: number;
}

/** A public picture of a coin or market. */
export interface ServerIcons {
  icon_id: string;
  /** The PNG. */
  base64: string;
  operator_id: number;
  created_at: number;
}

export interface FileTables {
  server_icons: ServerIcons;
  server_files: ServerFiles;
}

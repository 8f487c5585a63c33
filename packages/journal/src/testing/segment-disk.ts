import { nodeDisk, type Disk } from "../disk.ts";

/** A disk of which the syncs of frames go another way. Files that get their name when they are whole are left alone. */
export function segmentDisk(sync: (file: number) => Promise<void>): Disk {
  const segments = new Set<number>();
  return {
    ...nodeDisk,
    open: async (name, flags) => {
      const file = await nodeDisk.open(name, flags);
      if (name.endsWith(".segment")) segments.add(file.fd);
      else segments.delete(file.fd);
      return file;
    },
    sync: (file) => (segments.has(file) ? sync(file) : nodeDisk.sync(file)),
  };
}

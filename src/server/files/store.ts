/**
 * Where files that belong to bookings are stored. Their names are ours: letters, digits, `-` and `.`. What is said of the
 * store itself has a name that begins with a dot.
 */
export interface FileStore {
  /** Stores a file whole or not at all; on disk, or with the store, when it resolves. Again: replaced. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A file that is not there is a success. */
  remove(name: string): Promise<void>;
  /** Every file but those of a dot, in any order, with what a put that failed may have left. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  bytes: number;
  /** By the store's own clock. */
  storedAt: Date;
}

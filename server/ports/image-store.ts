/** A file on its way out. */
export interface OpenedFile {
  bytes: number
  body: ReadableStream<Uint8Array>
}

export interface StoredFile {
  path: string
  /** When it was put, by the store's own clock. */
  putAt: Date
}

/**
 * Keeps files under paths such as `prods/3f0c…-1200x900.webp`; never overwrites. A store has the
 * files of one shelf (server/platform/shelf.ts) and knows no other path.
 */
export interface ImageStore {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null when nothing is there. */
  read(path: string): Promise<Uint8Array | null>
  /** As `read`, without ever holding the whole file. */
  open(path: string): Promise<OpenedFile | null>
  /** Deleting what is not there is not an error. */
  remove(path: string): Promise<void>
  /** All files, in no order; what else may lie in the store is left out. */
  list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  path: string
  /** When it was put, by the store's own clock. */
  putAt: Date
}

/** Keeps pictures under paths such as `prods/3f0c…-1200x900.webp`; never overwrites. */
export interface ImageStore {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null when nothing is there. */
  read(path: string): Promise<Uint8Array | null>
  /** Deleting what is not there is not an error. */
  remove(path: string): Promise<void>
  /** All pictures, in no order; what else may lie in the store is left out. */
  list(): AsyncIterable<StoredFile>
}

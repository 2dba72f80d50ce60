import { Unavailable } from '../kernel/failure.ts'

export interface OpenedFile {
  bytes: number
  body: ReadableStream<Uint8Array>
}

export interface StoredFile {
  path: string
  /** When the file was stored, by the store's own clock. */
  putAt: Date
}

/**
 * Stores files under paths such as `prods/3f0c…-1200x900.webp`; never overwrites. A store has the
 * files of one kind (server/platform/pictures/stored-file-kind.ts) and refuses all other paths.
 */
export interface ImageStore {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** As `put`, from a file on this machine, which may be larger than the memory. */
  putFile(path: string, file: string): Promise<void>
  /** Null when there is no such file. */
  read(path: string): Promise<Uint8Array | null>
  /** As `read`, but as a stream. */
  open(path: string): Promise<OpenedFile | null>
  /** Deleting what is not there is not an error. */
  remove(path: string): Promise<void>
  /** All files, in no order; other objects in the store are left out. */
  list(): AsyncIterable<StoredFile>
}

export const STORE_AWAY =
  'ファイルの保管先につながりませんでした。少し待ってから、もう一度お試しください'

export class StoreAway extends Unavailable {
  constructor(options: ErrorOptions) {
    super(STORE_AWAY, options)
  }
}

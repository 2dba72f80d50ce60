import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ImageStore } from '../../../ports/image-store.ts'

/** The sources from which parts are read. */
export interface PartSources {
  db: Database
  clock: Clock
  images: Pick<ImageStore, 'open'>
  attachments: Pick<ImageStore, 'open'>
}

export interface ExportFile {
  /** Path inside the ZIP. */
  path: string
  content: string | ReadableStream<Uint8Array>
}

/** Reads one part of a person's data. */
export type ExportPart = (sources: PartSources, userId: number) => AsyncIterable<ExportFile>

type Value = string | number | boolean | Date | null | object

/** Rows of one kind. */
export interface ExportTable {
  /** The table's name in the JSON. */
  name: string
  title: string
  /** The Japanese heading of each column that the page shows, by its name in the JSON. */
  columns: Readonly<Record<string, string>>
  rows: readonly Readonly<Record<string, Value>>[]
}

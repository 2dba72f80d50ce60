import type { Generated, GeneratedAlways } from 'kysely'

export interface ExportTables {
  exports: ExportTable
}

/** A person's latest data export. */
interface ExportTable {
  id: GeneratedAlways<number>
  user_id: number
  asked_at: Date
  parts_done: Generated<number>
  /** When the latest attempt failed; null again while another one runs. */
  failed_at: Date | null
  done_at: Date | null
  expires_at: Date | null
  /** Null until it is packed, and once the file is removed. */
  path: string | null
  bytes: number | null
}

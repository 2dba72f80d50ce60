import type { Generated } from 'kysely'

interface PhraseTable {
  id: Generated<number>
  owner_id: number
  title: string
  text: string
  place: number
  /** Number of messages that were sent with it. */
  uses: Generated<number>
}

export interface DeskTables {
  phrases: PhraseTable
  service_views: { service_id: number; day: Date; viewers: number }
  /** Only rows of the current day. */
  service_viewers: { day: Date; service_id: number; viewer: Buffer }
  /** Only the row of the current day. */
  view_salts: { day: Date; salt: Buffer }
}

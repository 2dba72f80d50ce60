import type { Generated } from 'kysely'

export interface DeskTables {
  phrases: { id: Generated<number>; owner_id: number; title: string; text: string; place: number }
  service_views: { service_id: number; day: Date; viewers: number }
  /** Of the running day alone. */
  service_viewers: { day: Date; service_id: number; viewer: Buffer }
  /** Of the running day alone. */
  view_salts: { day: Date; salt: Buffer }
}

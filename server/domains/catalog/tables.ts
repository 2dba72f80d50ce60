import type { Generated, GeneratedAlways } from 'kysely'

export interface CatalogTables {
  services: ServiceTable
  service_images: ServiceImageTable
  service_counts: ServiceCountTable
  service_drafts: ServiceDraftTable
  draft_pictures: DraftPictureTable
  rests: RestTable
}

interface ServiceTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  is_public: boolean
  category: number
  price: number
  quantity: number
  text_intro: string
  text_contents: string
  text_details: string
  text_flow: string
  icon: string | null
  icon_back: string | null
  seats_taken: Generated<number>
  deals_started: Generated<number>
  takes_questions: Generated<boolean>
  /** When its price last changed; null while it never did. */
  price_changed_at: Date | null
  /**
   * When it became public for the first time; for saved searches, when it was opened again as long
   * as no daily notice has found it public.
   */
  announced_at: Date | null
  /** Whether it was public at a daily notice of saved searches. */
  told_to_searches: Generated<boolean>
  /** True while seats are left. A generated column, so that indexes can include it. */
  has_seats: GeneratedAlways<boolean>
  shuffle: Generated<number>
  search_text: GeneratedAlways<string>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

interface ServiceImageTable {
  id: GeneratedAlways<number>
  service_id: number
  icon: string
  icon_back: string | null
  number: number
}

/** The draft of a new service; a person has at most one. */
interface ServiceDraftTable {
  user_id: number
  changed_at: Date
}

interface DraftPictureTable {
  id: GeneratedAlways<number>
  user_id: number
  icon: string
  icon_back: string | null
  number: number
}

/** A seller's latest days off. */
interface RestTable {
  seller_id: number
  starts_at: Date
  ends_at: Date
  /** The seller's text for buyers; emptied at the end. */
  words: string
  begun_at: Date | null
  ended_at: Date | null
  /** Ids of the services that the beginning paused and the end opens again. */
  paused: Generated<number[]>
  /** Number of services that the end opened again. */
  opened: Generated<number>
}

/** Updated by a trigger; `listed` counts public and paused services. */
interface ServiceCountTable {
  scope: 'category' | 'seller'
  key: number
  listed: number
  public: number
}

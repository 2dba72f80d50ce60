import type { Database } from '../../../platform/database/database.ts'
import { type DraftPicture, findDraftChange, findDraftPictures } from './draft-store.ts'

export interface ServiceDraft {
  pictures: DraftPicture[]
  /** Null without a draft. */
  changedAt: Date | null
}

export async function readDraft({ db }: { db: Database }, userId: number): Promise<ServiceDraft> {
  const [pictures, changedAt] = await Promise.all([
    findDraftPictures(db, userId),
    findDraftChange(db, userId),
  ])
  return { pictures, changedAt }
}

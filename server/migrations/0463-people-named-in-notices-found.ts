import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** The notices of others that name a person are read once, when that person leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'notices_by_person',
    'on notices (person_id) where person_name is not null',
  )
}

export const outsideTransaction = true

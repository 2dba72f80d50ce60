import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** The few devices whose latest message was refused are read at each further refusal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'push_subscriptions_refused',
    'on push_subscriptions (refused_at) where refused_at is not null',
  )
}

export const outsideTransaction = true

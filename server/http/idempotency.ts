import { createHash } from 'node:crypto'
import { type ColumnType, type Generated, sql } from 'kysely'
import { Failure } from '../kernel/failure.ts'
import type { Database } from '../platform/database.ts'
import { failureAnswer } from './failure-response.ts'

interface IdempotencyTable {
  subject: string
  key: string
  fingerprint: string
  status: number | null
  body: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Date>
}
declare module '../platform/database.ts' {
  interface Tables {
    idempotency_keys: IdempotencyTable
  }
}

export interface Repeat {
  /** The login's subject: keys belong to a person. */
  subject: string
  key: string
  fingerprint: string
}

class KeyConflict extends Failure {
  constructor(message: string) {
    super('conflict', message)
  }
}

/** A repeat with the same body gets the first answer again and acts once (decision 18a). */
export async function answerOnce(
  db: Database,
  repeat: Repeat,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const fingerprint = createHash('sha256').update(repeat.fingerprint).digest('hex')
  const first = await claim(db, { ...repeat, fingerprint })
  if (first) return firstAnswer(first, fingerprint)
  try {
    const body = await run()
    await remember(db, repeat, 200, body)
    return body
  } catch (error) {
    const refusal = failureAnswer(error)
    // only a refusal that would come again is an answer; the rest may be tried anew
    if (!refusal || refusal.status >= 500) await forget(db, repeat)
    else await remember(db, repeat, refusal.status, refusal.body)
    throw error
  }
}

/** Null when the key is ours now; the earlier row otherwise. An hour-old row without answer is void. */
async function claim(db: Database, { subject, key, fingerprint }: Repeat) {
  const { rows } = await sql`
    insert into idempotency_keys (subject, key, fingerprint) values (${subject}, ${key}, ${fingerprint})
    on conflict (subject, key) do update set
      fingerprint = excluded.fingerprint, status = null, body = null, created_at = now()
    where idempotency_keys.created_at < now() - interval '24 hours'
      or (idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '1 minute')
    returning key`.execute(db)
  if (rows.length > 0) return null
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('subject', '=', subject)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

type First = { fingerprint: string; status: number | null; body: unknown }

function firstAnswer(first: First, fingerprint: string): unknown {
  if (first.fingerprint !== fingerprint) {
    throw new KeyConflict('同じIdempotency-Keyで別の内容が送られました')
  }
  if (first.status === null) throw new KeyConflict('処理中です。少し待ってからお試しください')
  if (first.status === 200) return first.body
  throw new RememberedRefusal(first.status, first.body)
}

/** A refusal answered before, answered again as it was. */
export class RememberedRefusal extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super('answered before')
    this.status = status
    this.body = body
  }
}

async function remember(db: Database, { subject, key }: Repeat, status: number, body: unknown) {
  await db
    .updateTable('idempotency_keys')
    .set({ status, body: JSON.stringify(body) })
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute()
}

async function forget(db: Database, { subject, key }: Repeat) {
  await db
    .deleteFrom('idempotency_keys')
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute()
}

/** A key is good for 24 hours (decision 18a). */
export async function forgetOldKeys(db: Database): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db)
}

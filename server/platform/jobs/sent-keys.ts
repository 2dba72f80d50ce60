import { sql } from 'kysely'
import { firstSentKey } from '../../ports/call-key.ts'
import type { Database, Tx } from '../database/database.ts'
import type { SubjectColumns } from './call-subject.ts'

/** Remembers under which key a call is sent after a refusal. */
export async function rememberSentKey(tx: Tx, key: string, sentAs: string): Promise<void> {
  await tx
    .insertInto('sent_keys')
    .values({ key, sent_as: sentAs })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export interface KnownCall extends SubjectColumns {
  key: string
}

/** The calls behind keys that the provider was sent, by sent key; unknown keys are absent. */
export async function findCallsSentAs(
  db: Database,
  sentKeys: readonly string[],
): Promise<Map<string, KnownCall>> {
  if (sentKeys.length === 0) return new Map()
  const { rows } = await sql<KnownCall & { sent_as: string }>`
    select asked.sent_as, call.key, call.cause, call.invoice_id, call.cancellation_id,
      call.dispute_id, call.payout_id, call.hand_refund_id, call.part, call.resend
    from unnest(${sentKeys}::text[]) asked (sent_as)
    left join sent_keys sent on sent.sent_as = asked.sent_as
    join outbox call on call.key = coalesce(sent.key, asked.sent_as)`.execute(db)
  return new Map(rows.map(row => [row.sent_as, row]))
}

/**
 * The call behind a key that the provider was sent, also after refusals that a database restored
 * from an earlier copy does not know of; null for an unknown key.
 */
export async function findCallSentAs(db: Database, sentAs: string): Promise<KnownCall | null> {
  const first = firstSentKey(sentAs)
  const calls = await findCallsSentAs(db, [sentAs, first])
  return calls.get(sentAs) ?? calls.get(first) ?? null
}

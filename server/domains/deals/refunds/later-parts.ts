import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type SubjectColumns, subjectIn } from '../../../platform/jobs/call-subject.ts'
import { callKey, isSentAs } from '../../../ports/call-key.ts'

const KINDS = ['refund', 'take-back', 'payout-fee', 'fetch-lapsed', 'fetch-unassigned'] as const

interface OpenCall extends SubjectColumns {
  kind: (typeof KINDS)[number]
  sellerId: number
  /** ISO 8601; null for other kinds than `fetch-lapsed`. */
  lapsedAt: string | null
}

/** More transfers than one sum is ever fetched from. */
const PARTS_MAX = 100

/**
 * Whether an open call will be followed by a call with this key, which fetches a later part of the
 * same sum. Requires the seller's lock.
 */
export async function isLaterPart(tx: Tx, sellerId: number, key: string): Promise<boolean> {
  const { rows } = await sql<OpenCall>`
    select kind, cause, invoice_id, cancellation_id, dispute_id, payout_id, hand_refund_id, part,
      resend, payload->>'lapsedAt' as "lapsedAt", ${sellerId}::int as "sellerId"
    from outbox
    where done_at is null and kind = any(${[...KINDS]}::text[])
      and coalesce(payload->>'sellerId', payload#>>'{takeBack,sellerId}')::bigint = ${sellerId}
    `.execute(tx)
  return rows.some(call => laterKeys(call).some(later => isSentAs(key, later)))
}

/** A refund is followed by the first part of its take-back. */
const laterKeys = (call: OpenCall): string[] =>
  Array.from({ length: PARTS_MAX }, (_, more) => {
    const before = call.kind === 'refund' ? 0 : (call.part ?? 0)
    return KEY_OF[call.kind]({ ...call, part: before + 1 + more })
  })

const takeBackKey = (call: OpenCall) => callKey('take-back', subjectIn(call))

const KEY_OF: Readonly<Record<OpenCall['kind'], (call: OpenCall) => string>> = {
  refund: takeBackKey,
  'take-back': takeBackKey,
  'payout-fee': call => callKey('payout-fee', subjectIn(call)),
  'fetch-lapsed': ({ sellerId, lapsedAt, part }) =>
    callKey('fetch-lapsed', { sellerId, lapsedAt: lapsedAt ?? '', part: part ?? 1 }),
  'fetch-unassigned': ({ invoice_id: invoiceId, part }) =>
    callKey('fetch-unassigned', { invoiceId: invoiceId ?? '', part: part ?? 1 }),
}

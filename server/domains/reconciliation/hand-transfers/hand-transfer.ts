import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type ProviderAccount, sellerIdOf } from '../../ledger/ledger-account.ts'
import { ownFact } from '../books/entry.ts'

/** A transfer without a known posting, with its reversals so far, or a reversal by itself. */
export interface HandTransfer {
  fact: string
  transactionId: string
  /** The provider's transfer, or the reversal. */
  sourceId: string
  isReversal: boolean
  sellerId: number
  /** As the platform's balance moved: negative for money that the seller received. */
  amount: number
  /** Its differences: the platform's and those of the seller's account. */
  sides: { account: ProviderAccount; fact: string }[]
}

const TYPES: ReadonlySet<string> = new Set(['transfer', 'transfer_refund'])

/**
 * The transfer or reversal of a fact that has no posting; null for any other fact, until the
 * movements of the seller's account were read too, and for a reversal while we fetch money from the
 * seller, because it may be of a month whose share is being fetched.
 */
export async function findHandTransfer(db: Database, fact: string): Promise<HandTransfer | null> {
  const moved = await entries(db)
    .where('account', '=', 'platform')
    .where('fact', '=', fact)
    .execute()
  const first = moved.find(({ type }) => type === 'transfer') ?? moved[0]
  if (!first?.sourceId || fact !== ownFact(first.transactionId)) return null
  if (moved.some(({ type, callKey }) => !TYPES.has(type) || callKey !== null)) return null
  const ids = moved.flatMap(({ sourceId, counterpartId }) => [sourceId, counterpartId])
  const received = await entries(db)
    .where('account', '<>', 'platform')
    .where(sql<boolean>`source_id = any(${ids}::text[])`)
    .execute()
  const amount = sumOf(moved)
  const sellerId = received[0] ? sellerIdOf(received[0].account) : null
  if (sellerId === null || sumOf(received) !== -amount) return null
  const { transactionId, sourceId, type } = first
  const isReversal = type !== 'transfer'
  if (isReversal && (await isFetching(db, sellerId))) return null
  const sides = [first, ...received].map(one => ({ account: one.account, fact: one.fact }))
  return { fact, transactionId, sourceId, isReversal, sellerId, amount, sides }
}

/** Whether an open call, or the one that follows an open refund, takes money from the seller. */
async function isFetching(db: Database, sellerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where done_at is null and (
      payload->'source' is not null and (payload->>'sellerId')::bigint = ${sellerId}
      or (payload#>>'{takeBack,sellerId}')::bigint = ${sellerId})
    limit 1`.execute(db)
  return rows.length > 0
}

const entries = (db: Database) =>
  db
    .selectFrom('provider_entries')
    .select(['transaction_id as transactionId', 'account', 'fact', 'type', 'amount'])
    .select(['source_id as sourceId', 'counterpart_id as counterpartId', 'call_key as callKey'])
    .orderBy('made_at')
    .orderBy('transaction_id')

const sumOf = (moved: readonly { amount: number }[]): number =>
  moved.reduce((sum, { amount }) => sum + amount, 0)

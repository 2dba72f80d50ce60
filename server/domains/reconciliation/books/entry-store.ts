import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { findCallsSentAs } from '../../../platform/jobs/sent-keys.ts'
import type { Movement } from '../../../ports/provider-lists.ts'
import type { ProviderAccount } from '../../ledger/ledger-account.ts'
import { type Entry, entriesOf } from './entry.ts'

/** Stores the provider's movements on an account, each once. */
export async function storeMovements(
  db: Database,
  account: ProviderAccount,
  movements: Movement[],
): Promise<void> {
  const calls = await findCallsSentAs(
    db,
    movements.flatMap(({ key }) => key ?? []),
  )
  const traced = movements.map(one => ({
    ...one,
    callKey: (one.key && calls.get(one.key)?.key) ?? null,
  }))
  await insertEntries(
    db,
    traced.flatMap(movement => entriesOf(account, movement)),
  )
}

async function insertEntries(db: Database, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('provider_entries')
    .values(
      entries.map(entry => ({
        transaction_id: entry.transactionId,
        part: entry.part,
        account: entry.account,
        type: entry.type,
        amount: entry.amount,
        source_id: entry.sourceId,
        counterpart_id: entry.counterpartId,
        fact: entry.fact,
        is_fact_known: entry.isFactKnown,
        call_key: entry.callKey,
        description: entry.description,
        made_at: entry.madeAt,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Finds the postings of movements that do not name them: a charge by its month or as unassigned, a
 * returned payout by its posting, a connected account's side of a transfer by the platform's side.
 */
export async function findFacts(db: Database): Promise<void> {
  await sql`
    update provider_entries entry set fact = posting.fact, is_fact_known = true
    from earnings
    join ledger_postings posting
      on posting.kind = 'month' and posting.invoice_id = earnings.invoice_id
    where not entry.is_fact_known and entry.agreed_at is null and entry.type = 'charge'
      and earnings.charge_id = entry.source_id`.execute(db)
  await sql`
    update provider_entries entry set fact = posting.fact, is_fact_known = true
    from unassigned_payments payment
    join ledger_postings posting
      on posting.kind = 'unassigned' and posting.invoice_id = payment.invoice_id
    where not entry.is_fact_known and entry.agreed_at is null and entry.type = 'charge'
      and payment.charge_id = entry.source_id`.execute(db)
  await sql`
    update provider_entries entry set fact = posting.fact, is_fact_known = true
    from payouts join ledger_postings posting
      on posting.payout_id = payouts.id and posting.kind in ('payout_failed', 'payout_returned')
    where not entry.is_fact_known and entry.agreed_at is null
      and entry.type in ('payout_failure', 'payout_cancel')
      and payouts.provider_id = entry.source_id`.execute(db)
  await sql`
    update provider_entries entry set fact = posting.fact, is_fact_known = true
    from ledger_postings posting
    where not entry.is_fact_known and entry.agreed_at is null
      and entry.type in ('payout_failure', 'payout_cancel')
      and posting.kind = 'own_payout_failed' and posting.source_id = entry.source_id`.execute(db)
  await sql`
    update provider_entries entry set fact = posting.fact, is_fact_known = true
    from ledger_postings posting
    where not entry.is_fact_known and entry.agreed_at is null
      and entry.type in ('transfer', 'transfer_refund')
      and posting.kind in ('credit_found', 'reversal_found') and posting.source_id = entry.source_id`.execute(
    db,
  )
  await sql`
    update provider_entries entry set fact = near.fact, is_fact_known = true,
      call_key = near.call_key
    from provider_entries near
    where not entry.is_fact_known and entry.agreed_at is null and entry.account <> 'platform'
      and near.account = 'platform' and near.is_fact_known
      and entry.source_id in (near.counterpart_id, near.source_id)`.execute(db)
}

/** Names the call of a movement that was stored before the call existed again. */
export async function nameCall(db: Database, transactionId: string, key: string): Promise<void> {
  await db
    .updateTable('provider_entries')
    .set({ fact: key, is_fact_known: true, call_key: key })
    .where('transaction_id', '=', transactionId)
    .where('part', '=', 'amount')
    .where('call_key', 'is', null)
    .execute()
}

/** Provider fees of booked charges that are not booked yet. */
export async function findMissingFees(
  db: Database,
): Promise<{ chargeId: string; transactionId: string; amount: number }[]> {
  const { rows } = await sql<{ chargeId: string; transactionId: string; amount: number }>`
    select source_id as "chargeId", transaction_id as "transactionId", -amount as amount from provider_entries entry
    where agreed_at is null and part = 'fee' and type = 'charge'
      and (exists (select from earnings where charge_id = entry.source_id)
        or exists (select from unassigned_payments where charge_id = entry.source_id))
      and not exists (select from ledger_postings where key = entry.fact)`.execute(db)
  return rows
}

/**
 * Assigns a reversal and its transfer to one fact when the books have neither of them, or have only
 * the amount that was left of the transfer when it was found. Once all of it has come back, the two
 * together move nothing, and neither do the two on the seller's account.
 */
export async function joinTransfer(
  db: Database,
  { transactionId, transferId }: { transactionId: string; transferId: string },
): Promise<void> {
  await sql`
    with joined as (
      update provider_entries entry set fact = sent.fact, is_fact_known = true
      from provider_entries sent
      where entry.transaction_id = ${transactionId} and not entry.is_fact_known
      and sent.type = 'transfer' and sent.account = 'platform' and sent.source_id = ${transferId}
      and not exists (
        select from ledger_postings where fact = sent.fact and kind not like 'unassigned_%')
      returning sent.fact)
    update provider_entries sent set is_fact_known = true from joined
    where sent.fact = joined.fact and sent.account = 'platform'`.execute(db)
}

/** Assigns the entries of a fact to another one, which has their posting. */
export async function assignFact(
  tx: Tx,
  { account, fact }: { account: ProviderAccount; fact: string },
  to: string,
): Promise<void> {
  await tx
    .updateTable('provider_entries')
    .set({ fact: to, is_fact_known: true })
    .where('account', '=', account)
    .where('fact', '=', fact)
    .execute()
}

/** Sum of an account's stored movements, in yen. */
export async function sumOfEntries(db: Database, account: ProviderAccount): Promise<number> {
  const { total } = await db
    .selectFrom('provider_entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('total'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Marks the entries of a fact as agreed. */
export async function agreeFact(
  tx: Tx,
  { account, fact }: { account: ProviderAccount; fact: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provider_entries')
    .set({ agreed_at: now })
    .where('account', '=', account)
    .where('fact', '=', fact)
    .execute()
}

/** Marks all entries as agreed except those whose account and fact differ. */
export async function agreeExcept(tx: Tx, differing: string[], now: Date): Promise<void> {
  await tx
    .updateTable('provider_entries')
    .set({ agreed_at: now })
    .where('agreed_at', 'is', null)
    .where(sql<boolean>`not (account || ' ' || fact = any(${differing}))`)
    .execute()
}

import { type RawBuilder, sql } from 'kysely'
import { accountIn, isOfKind, sellerIdIn } from '../../ledger/ledger-account.ts'

/** Columns of a row that breaks a rule; they become the alert's facts. */
export type BreakingRow = Record<string, unknown>

/**
 * Rules that must always hold for the books (docs/money.md). Each query returns the rows that break
 * its rule. Open outbox calls count as the money that they will move.
 */
export const LEDGER_RULES = {
  'every posting sums to 0': sql<BreakingRow>`
    select posting_key, sum(amount) as sum from ledger_lines
    group by posting_key having sum(amount) <> 0`,
  'what is owed and held is never negative': sql<BreakingRow>`
    select account, sum(amount) as balance from ledger_lines
    where ${isOfKind(sql`account`, 'pending', 'payout', 'hold', 'refund_due', 'payout_fee', 'unassigned')} group by account having sum(amount) > 0`,
  'a connected account is never overdrawn': sql<BreakingRow>`
    select account, sum(amount) as balance from ledger_lines
    where ${isOfKind(sql`account`, 'connected', 'transit', 'lost')} group by account having sum(amount) < 0`,
  'a seller holds what is owed, give or take what is under way': sql<BreakingRow>`
    with held as (
      select ${sellerIdIn(sql`account`)} as seller_id, sum(amount) as difference
      from ledger_lines where ${isOfKind(sql`account`, 'connected', 'lost', 'transit', 'pending', 'available', 'payout')}
      group by 1),
    under_way as (
      select (coalesce(payload->>'sellerId', payload#>>'{takeBack,sellerId}'))::bigint as seller_id,
        sum(case kind
          when 'take-back' then (payload->>'amount')::bigint
          when 'payout-fee' then (payload->>'amount')::bigint
          when 'fetch-lapsed' then (payload->>'amount')::bigint
          when 'fetch-unassigned' then (payload->>'amount')::bigint
          when 'refund' then coalesce((payload#>>'{takeBack,amount}')::bigint, 0)
          when 'transfer' then -(payload->>'amount')::bigint
          when 'credit-dispute' then -(payload->>'amount')::bigint
          when 'return-payout-fee' then -(
            select fee from payouts where payouts.id = (payload->>'payoutId')::bigint)
        end) as expected
      from outbox
      where done_at is null and kind in
        ('take-back', 'payout-fee', 'fetch-lapsed', 'fetch-unassigned', 'refund', 'transfer',
          'credit-dispute', 'return-payout-fee')
      group by 1)
    select seller_id, difference, coalesce(expected, 0) as expected
    from held left join under_way using (seller_id)
    where difference <> coalesce(expected, 0)`,
  'available is short only after a refund, a dispute or a withdrawal elsewhere': sql<BreakingRow>`
    select account, sum(amount) as balance from ledger_lines l
    where ${isOfKind(sql`account`, 'available')} and not exists (
      select from earnings e
      where e.seller_id = ${sellerIdIn(sql`l.account`)} and e.taken_back > 0)
      and not exists (
        select from ledger_lines taken join ledger_postings posting on posting.key = taken.posting_key
        where taken.account = l.account and posting.kind in ('own_payout', 'lost_money_taken', 'hand_transfer'))
    group by account having sum(amount) > 0`,
  'what buyers paid is all accounted for': sql<BreakingRow>`
    with books as (
      select
        coalesce(sum(amount) filter (where ${isOfKind(sql`account`, 'platform', 'bank', 'reserve', 'connected', 'lost', 'transit', 'provider_fee', 'dispute_fee')}), 0) as outside,
        coalesce(-sum(amount) filter (where account = 'refund_due'), 0) as bounced,
        coalesce(sum(amount) filter (where ${isOfKind(sql`account`, 'available')}
          and kind in ('own_payout', 'own_payout_failed', 'lost_money_taken', 'lost_money_found')), 0) as taken_elsewhere,
        coalesce(sum(amount) filter (where account in ('platform', 'refund_due') and kind = 'refund_refused'), 0)
          + coalesce(sum(amount) filter (where account = 'refund_due'
            and kind in ('refund_covered', 'refund_covered_undone')), 0) as disputed
      from ledger_lines join ledger_postings on key = posting_key)
    select * from (
      select
        (select coalesce(sum(total - refunded), 0) from earnings)
          + (select coalesce(sum(total - refunded), 0) from unassigned_payments)
          + bounced + disputed
          - (select coalesce(sum(amount - returned), 0) from disputes)
          + (select coalesce(sum(disputes.amount + coalesce((
              select sum(line.amount) from ledger_postings back
              join ledger_lines line on line.posting_key = back.key
              where back.dispute_id = disputes.id and back.kind = 'dispute_returned'
                and line.account = 'unassigned'), 0)), 0) from disputes where exists (
            select from earnings
            where disputes.invoice_id in (earnings.invoice_id, earnings.charge_id)) and exists (
            select from ledger_postings lost join ledger_lines line on line.posting_key = lost.key
            where lost.invoice_id = disputes.invoice_id and lost.dispute_id = disputes.id
              and lost.kind = 'dispute_lost' and line.account = 'unassigned')) as kept,
        outside + taken_elsewhere + (select coalesce(sum(amount - fee), 0) from payouts where state = 'paid') as found
      from books) both_sides
    where kept <> found`,
  'a month is its share, commission and fee': sql<BreakingRow>`
    select invoice_id, price, share, total from earnings
    where share <> price - price * commission_percent / 100
      or price <> (1000 * total + 999) / (1000 + fee_per_mille)`,
  'what bounced is owed until it is settled': sql<BreakingRow>`
    select owed, outstanding from (
      select
        (select coalesce(-sum(amount), 0) from ledger_lines where account = 'refund_due') as owed,
        (select coalesce(sum(outstanding), 0) from bounced_refunds) as outstanding) both_sides
    where owed <> outstanding`,
  'nothing is refunded beyond what was paid': sql<BreakingRow>`
    select invoice_id, refunded, taken_back, collected, total from earnings e
    where taken_back > share or collected not between 0 and share
      or refunded > total and refunded > total + coalesce((
        select -sum(paid.amount) from ledger_postings p
        join ledger_lines paid on paid.posting_key = p.key and paid.account = 'bank'
        where p.kind = 'refund_paid' and p.invoice_id = e.invoice_id), 0)`,
  'nothing matures before thirty days': sql<BreakingRow>`
    select invoice_id, paid_at, matures_at, matured_at from earnings
    where matures_at <> paid_at + interval '720 hours' or matured_at < matures_at`,
  'no more is withdrawn than has matured': sql<BreakingRow>`
    select seller_id, withdrawn, matured from (
      select p.seller_id, sum(p.amount) as withdrawn,
        (select coalesce(sum(e.share), 0) from earnings e
         where e.seller_id = p.seller_id and e.matured_at is not null)
        + (select coalesce(-sum(sent.amount), 0) from ledger_lines sent
         join ledger_postings posting on posting.key = sent.posting_key
         where posting.kind = 'hand_transfer'
           and sent.account = ${accountIn('available', sql`p.seller_id`)}) as matured
      from payouts p where p.state in ('requested', 'sent', 'paid') group by p.seller_id) both_sides
    where withdrawn > matured`,
  'pending is what is left of unmatured shares': sql<BreakingRow>`
    select seller_id, held, owed from (
      select e.seller_id, sum(e.share - e.taken_back) as held,
        coalesce((select -sum(amount) from ledger_lines
                  where account = ${accountIn('pending', sql`e.seller_id`)}), 0) as owed
      from earnings e where e.matured_at is null group by e.seller_id) p
    where held <> owed`,
  'the kept balance of a seller is the sum of the postings': sql<BreakingRow>`
    select seller_id, kept, owed from (
      select coalesce(seller_id, of_seller) as seller_id, coalesce(seller_balances.owed, 0) as kept,
        coalesce(booked.owed, 0) as owed
      from seller_balances full join (
        select ${sellerIdIn(sql`account`)} as of_seller, -sum(amount) as owed
        from ledger_lines where ${isOfKind(sql`account`, 'pending', 'available')} group by 1) booked
        on of_seller = seller_id) both_sides
    where kept <> owed`,
  'every paid month is booked': sql<BreakingRow>`
    select invoice_id from earnings e where not exists (
      select from ledger_postings p where p.kind = 'month' and p.invoice_id = e.invoice_id)`,
  'every booked charge is a paid month': sql<BreakingRow>`
    select key from ledger_postings p where kind = 'month' and not exists (
      select from earnings e where e.invoice_id = p.invoice_id)`,
} as const satisfies Readonly<Record<string, RawBuilder<BreakingRow>>>

export type LedgerRule = keyof typeof LEDGER_RULES

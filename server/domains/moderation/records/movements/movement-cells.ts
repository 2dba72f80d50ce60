import { type RawBuilder, sql } from 'kysely'
import { sellerIdIn } from '../../../ledger/ledger-account.ts'
import { about, change, code, date, type RecordColumn, state, text } from '../record-columns.ts'
import { labelled, type RecordLabels } from '../record-labels.ts'

/**
 * The rows that belong to the movement of a page, one each: its posting with the line of the
 * platform, or the movement at the provider that no posting explains; the month and the payout that
 * it is about; and the people. A fee names its charge by the movement at the provider.
 */
export const DETAILS = sql`
  left join ledger_postings posting on movement.part is null and posting.key = movement.key
  left join ledger_lines line on line.posting_key = posting.key and line.account = 'platform'
  left join provider_entries entry
    on entry.transaction_id = movement.key and entry.part = movement.part
  left join book_differences difference
    on difference.account = 'platform' and difference.fact = coalesce(posting.fact, entry.fact)
      and difference.state <> 'closed'
  left join lateral (
    select source_id from provider_entries near
    where near.fact = posting.fact and near.account = 'platform'
    order by near.part, near.made_at limit 1) moved on true
  left join disputes dispute on dispute.id = coalesce(posting.dispute_id, entry.source_id)
  left join lateral (
    select * from earnings paid
    where paid.invoice_id = coalesce(posting.invoice_id, dispute.invoice_id)
      or paid.charge_id = case when posting.kind = 'provider_fee' then moved.source_id
        else entry.source_id end
    limit 1) month on true
  left join payouts payout on payout.id = posting.payout_id
  left join deals deal on deal.id = month.deal_id
  left join users buyer on buyer.id = deal.buyer_id
  left join users seller on seller.id = coalesce(month.seller_id, payout.seller_id, (
    select max(${sellerIdIn(sql`own.account`)}) from ledger_lines own
    where own.posting_key = posting.key))`

/** The payer and the payee; a cost names the provider. */
const whoOf = ({ provider, operator }: RecordLabels['movementSide']): RawBuilder<string> => sql`case
  when posting.key is null and month.invoice_id is null then ${provider}
  when posting.kind = 'month' then concat_ws(' → ', buyer.name, seller.name)
  when posting.kind in ('transfer', 'dispute_credit', 'payout_fee_returned', 'credit_found',
    'unassigned_transfer')
    then concat('→ ', seller.name)
  when posting.kind = 'hand_transfer' and line.amount < 0 then concat('→ ', seller.name)
  when posting.kind in ('reversal', 'reversal_found', 'hand_transfer', 'lapsed_fetched', 'unassigned_fetched')
    then concat(seller.name, ' → ', ${operator}::text)
  when posting.kind = 'payout_fee' then seller.name
  when posting.kind in ('provider_fee', 'provider_cost', 'balance_moved') then ${provider}
  when line.amount < 0 and posting.kind in
    ('exit_refund', 'late_refund', 'void', 'hand_refund', 'refund_again')
    then concat('→ ', buyer.name)
  else buyer.name end`

/** Refunds are booked when they are decided; an open call carries them out. */
const IS_UNDER_WAY = sql<boolean>`exists (
  select from outbox where outbox.key = posting.key and outbox.done_at is null)`
const IS_OWED = sql<boolean>`
  posting.kind in ('refund_failed', 'refund_refused', 'hand_refund_failed') and exists (
    select from bounced_refunds where key = posting.fact and outstanding > 0)`
const IS_HELD = sql<boolean>`
  posting.kind in ('dispute_opened', 'dispute_fee') and dispute.state = 'open'`

/** Whether the provider says the same (rule `movements-say-agreement`). */
const agreementOf = (labels: RecordLabels['agreement']): RawBuilder<string> => sql`case
  when posting.key is null and difference.state = 'open' then ${labels.unbooked}
  when posting.key is null then ${labels.underWay}
  when difference.state = 'open' or ${IS_OWED} then ${labels.waiting}
  when difference.state = 'waiting' or ${IS_UNDER_WAY} then ${labels.underWay}
  when ${IS_HELD} then ${labels.held}
  else ${labels.agreed} end`

export const movementColumns = (labels: RecordLabels) =>
  ({
    moved: date(sql`movement.at`),
    kind: text(sql`coalesce(
      ${labelled(sql`posting.kind`, labels.movement)}, ${labelled(sql`entry.type`, labels.movementType)})`),
    who: text(whoOf(labels.movementSide)),
    about: about(sql`case
      when posting.payout_id is not null then 'payout ' || posting.payout_id
      when month.deal_id is not null then 'deal ' || month.deal_id end`),
    amount: change(sql`coalesce(line.amount, entry.amount)`),
    key: code(sql`posting.key`),
    provider: code(sql`coalesce(
      posting.source_id, posting.dispute_id, case posting.kind
        when 'month' then month.charge_id when 'transfer' then month.transfer_id end,
      moved.source_id, entry.transaction_id)`),
    state: state(agreementOf(labels.agreement)),
  }) satisfies Record<string, RecordColumn>

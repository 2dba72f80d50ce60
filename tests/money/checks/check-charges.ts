import type { ShownAmounts } from '../histories/action-context.ts'
import { differs, type OutsideBooks, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

interface Month {
  invoice_id: string
  charge_id: string
  refunded: number
}

/**
 * Checks that every charge is a month or an unassigned payment in the books, and that its refunds are
 * those of the books.
 */
export async function chargeFaults(world: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const rows = await world.sql<Month>(
    `select invoice_id, charge_id, refunded + coalesce((
       select sum(amount) from ledger_postings posting
       join ledger_lines line on line.posting_key = posting.key
       where posting.invoice_id in (month.invoice_id, month.charge_id) and line.account = 'unassigned'
         and posting.kind in ('unassigned_refund', 'unassigned_refund_failed')), 0) as refunded
     from earnings month
     union all select invoice_id, charge_id, refunded from unassigned_payments`,
  )
  const months = new Map(rows.map(row => [row.charge_id, row]))
  const faults: string[] = []
  for (const { id, amount, amount_refunded } of outside.charges) {
    if (!months.has(id) && amount_refunded < amount) faults.push(`charge ${id} has no earning`)
  }
  const charged = new Set(outside.charges.map(({ id }) => id))
  for (const { charge_id } of rows) {
    if (!charged.has(charge_id)) faults.push(`earning of ${charge_id} has no charge`)
  }
  return [...faults, ...(await refundedFaults(world, outside, rows))]
}

/** Refunds in progress, refunds that bounced and are owed, and those that were paid another way. */
const NOT_GONE = `
  select payload->>'chargeId' as charge, (payload->>'amount')::bigint as amount
  from outbox where kind in ('refund', 'refund-again') and done_at is null
  union all
  select charge_id, outstanding from bounced_refunds
  union all
  select charge_id, line.amount from bounced_refunds bounced
  join ledger_lines line on line.account = 'refund_due' and (
    line.posting_key ~ ('^' || bounced.key || ':paid(:[0-9]+)?$')
    or line.posting_key ~ ('^dp:[^:]+:due:' || bounced.key || '(:undone)?$'))`

/**
 * The provider refunded what the books say, minus refunds in progress, bounced or paid another way.
 */
async function refundedFaults(
  { sql }: MoneyWorld,
  { refunds }: OutsideBooks,
  months: Month[],
): Promise<string[]> {
  const notGone = await sql<{ charge: string; amount: number }>(NOT_GONE)
  return months.flatMap(({ charge_id: id, refunded }) => {
    const waiting = notGone.filter(({ charge }) => charge === id)
    const ours = Number(refunded) - sumOf(waiting.map(({ amount }) => Number(amount)))
    const made = refunds.filter(({ charge, status }) => charge === id && status !== 'failed')
    return differs(`given back of ${id}`, ours, sumOf(made.map(({ amount }) => amount)))
  })
}

interface Returned {
  id: number
  refund: number
  taken_back: number
}

/**
 * The amounts of accepted requests in the books are those that were shown. Months that were
 * reported later are added; suspended users were shown nothing.
 */
export async function shownFaults(
  { sql }: MoneyWorld,
  shownAmounts: ShownAmounts,
): Promise<string[]> {
  const rows = await sql<Returned>(
    `select id, refund, taken_back from cancellations
     where state = 'accepted' and answered_by is not null`,
  )
  const late = await sql<Returned>(
    `select cancellation_id as id,
       -sum(amount) filter (where account = 'platform') as refund,
       coalesce(sum(amount) filter (where account ~ '^(pending|available):'), 0) as taken_back
     from ledger_lines join ledger_postings on key = posting_key
     where kind = 'late_refund' group by 1`,
  )
  return rows.flatMap(row => {
    const shown = shownAmounts.refunds.get(row.id)
    const added = late.filter(({ id }) => Number(id) === row.id)
    const left = (what: 'refund' | 'taken_back') =>
      Number(row[what]) - sumOf(added.map(month => Number(month[what])))
    return [
      ...differs(`refund shown for request ${row.id}`, left('refund'), shown?.refund),
      ...differs(`share shown for request ${row.id}`, left('taken_back'), shown?.takenBack),
    ]
  })
}

const STATE_OF: Readonly<Record<string, string>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  // A lost dispute stays lost in the books until an appeal is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  lost: 'lost',
  prevented: 'lost',
}

/**
 * Disputes that withdrew money are in the books with the state of their latest withdrawal;
 * inquiries withdraw none.
 */
export async function disputeFaults(
  { sql }: MoneyWorld,
  { disputes }: OutsideBooks,
): Promise<string[]> {
  const rows = await sql<{ id: string; state: string; amount: number }>(
    'select coalesce(again_of, id) as id, state, amount from disputes order by opened_at, disputes.id',
  )
  const ours = new Map(rows.map(row => [row.id, `${row.amount} ${row.state}`]))
  const theirs = disputes.filter(({ balance_transactions }) => balance_transactions.length > 0)
  const known = new Set(theirs.map(({ id }) => id))
  return [
    ...theirs.flatMap(dispute =>
      differs(
        `dispute ${dispute.id}`,
        ours.get(dispute.id),
        `${dispute.amount} ${stateOf(dispute)}`,
      ),
    ),
    ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `dispute ${id} took no money`),
  ]
}

/** Money that is all back makes a dispute won, whatever its status says. */
const stateOf = ({ status, balance_transactions }: OutsideBooks['disputes'][number]) =>
  sumOf(balance_transactions.map(({ amount }) => amount)) >= 0 ? 'won' : STATE_OF[status]

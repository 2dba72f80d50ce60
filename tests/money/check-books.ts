import { checkLedger } from '../../server/domains/ledger/check-ledger.ts'
import type { Told } from './acts.ts'
import type { MoneyWorld } from './money-world.ts'

/** Everything that must be true once money has come to rest (payments.md §11); one line a fault. */
export async function faultsIn(world: MoneyWorld, told: Told): Promise<string[]> {
  const broken = await checkLedger(world.app.db)
  return [
    ...broken.map(({ rule, facts }) => `${rule}: ${JSON.stringify(facts)}`),
    ...(await balanceFaults(world)),
    ...(await chargeFaults(world)),
    ...(await refundFaults(world, told)),
    ...(await payoutFaults(world, told)),
    ...(await openCalls(world)),
  ]
}

const differs = (what: string, ours: unknown, theirs: unknown): string[] =>
  ours === theirs ? [] : [`${what}: ${ours} in our books, ${theirs} outside`]

async function balanceFaults(world: MoneyWorld): Promise<string[]> {
  const { stripe, cast } = world
  const rows = await world.sql<{ account: string; total: number }>(
    'select account, sum(amount)::bigint as total from ledger_lines group by account',
  )
  const ours = new Map(rows.map(row => [row.account, Number(row.total)]))
  const total = async (stripeAccount?: string) => {
    const { available, pending } = await stripe.balance.retrieve(
      {},
      stripeAccount ? { stripeAccount } : {},
    )
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  }
  const decided = await refundsUnderWay(world)
  const faults = differs('platform', (ours.get('platform') ?? 0) + decided, await total())
  for (const [seller, account] of cast.accounts) {
    const name = `connected:${seller}`
    faults.push(...differs(name, ours.get(name) ?? 0, await total(account)))
  }
  return faults
}

/** Refunds are booked when they are decided; the provider pays some of them later. */
async function refundsUnderWay({ sql, stripe }: MoneyWorld): Promise<number> {
  const [asked] = await sql<{ sum: number }>(
    `select coalesce(sum((payload->>'amount')::bigint), 0)::bigint as sum from outbox
     where kind in ('refund', 'refund-again') and done_at is null`,
  )
  let waiting = 0
  for await (const refund of stripe.refunds.list({ limit: 100 })) {
    if (refund.status === 'pending' && !refund.balance_transaction) waiting += refund.amount
  }
  return Number(asked?.sum ?? 0) + waiting
}

/** No charge without a paid month of a deal, unless all of it went back; no month without a charge. */
async function chargeFaults({ sql, stripe }: MoneyWorld): Promise<string[]> {
  const booked = await sql<{ charge_id: string }>('select charge_id from earnings')
  const months = new Set(booked.map(row => row.charge_id))
  const faults: string[] = []
  for await (const charge of stripe.charges.list({ limit: 100 })) {
    if (!charge.paid || !charge.id.startsWith('ch_')) continue
    const isVoid = charge.amount_refunded === charge.amount
    if (!months.delete(charge.id) && !isVoid) faults.push(`charge ${charge.id} has no earning`)
  }
  return [...faults, ...[...months].map(id => `earning of ${id} has no charge`)]
}

async function refundFaults(world: MoneyWorld, told: Told): Promise<string[]> {
  const { sql, stripe } = world
  const rows = await sql<{ id: number; refund: number; taken_back: number; kind: string }>(
    `select id, refund, taken_back, kind from cancellations where state = 'accepted'`,
  )
  const made = new Map<string, number>()
  for await (const { metadata, amount } of stripe.refunds.list({ limit: 100 })) {
    // what is asked anew after a refusal carries the number of refusals
    const key = (metadata?.key ?? '').replace(/~\d+$/, '')
    made.set(key, (made.get(key) ?? 0) + amount)
  }
  const counted = await sql<{ key: string; amount: number }>(
    `select counted_for as key, sum(counted)::bigint as amount from hand_refunds
     where counted > 0 group by counted_for`,
  )
  for (const { key, amount } of counted) made.set(key, (made.get(key) ?? 0) + Number(amount))
  const late = await lateMonths(world)
  const open = await sql<{ key: string }>(`select key from outbox where done_at is null`)
  const refused = await sql<{ key: string }>(`select key from alerts where key like 'refund:%'`)
  const excused = new Set([...open, ...refused].map(row => row.key.replace(/^refund:/, '')))
  return rows.flatMap(({ id, refund, taken_back }) => {
    const shown = told.refunds.get(id)
    const key = `rf:cancel:${id}`
    const added = late.filter(month => month.key.startsWith(`${key}:`))
    const decided = Number(refund) - sumOf(added, 'refund')
    const taken = Number(taken_back) - sumOf(added, 'taken_back')
    const owed = [{ key, refund: decided }, ...added].filter(one => !excused.has(one.key))
    return [
      ...differs(`refund shown for request ${id}`, decided, shown?.refund),
      ...differs(`share shown for request ${id}`, taken, shown?.takenBack),
      ...owed.flatMap(one => differs(one.key, Number(one.refund), made.get(one.key) ?? 0)),
    ]
  })
}

interface LateMonth {
  key: string
  refund: number
  taken_back: number
}

/** What exits gave back of months that were told after them. */
const lateMonths = ({ sql }: MoneyWorld): Promise<LateMonth[]> =>
  sql<LateMonth>(
    `select posting_key as key, -sum(amount) filter (where account = 'platform') as refund,
       coalesce(sum(amount) filter (where account ~ '^(pending|available):'), 0) as taken_back
     from ledger_lines where posting_key ~ '^rf:cancel:\\d+:in_[^:]+$' group by 1`,
  )

const sumOf = (months: LateMonth[], what: 'refund' | 'taken_back'): number =>
  months.reduce((total, month) => total + Number(month[what]), 0)

async function payoutFaults({ sql, stripe, cast }: MoneyWorld, told: Told): Promise<string[]> {
  const rows = await sql<{
    id: number
    seller_id: number
    amount: number
    fee: number
    state: string
    provider_id: string | null
  }>('select id, seller_id, amount, fee, state, provider_id from payouts')
  const faults: string[] = []
  for (const [seller, account] of cast.accounts) {
    const sent = await stripe.payouts.list({ limit: 100 }, { stripeAccount: account })
    const ours = rows.filter(row => row.seller_id === seller && row.provider_id !== null)
    const asked = sent.data.filter(({ metadata }) => metadata?.payout_id)
    faults.push(...differs(`payouts of ${seller}`, ours.length, asked.length))
    for (const { id, amount, fee } of ours) {
      const theirs = sent.data.filter(({ metadata }) => metadata?.payout_id === String(id))
      faults.push(...differs(`payout ${id}`, amount - fee, theirs[0]?.amount))
    }
  }
  for (const [id, available] of told.payouts) {
    const row = rows.find(payout => payout.id === id)
    faults.push(...differs(`payout ${id} as shown`, row?.amount, available))
  }
  return faults
}

/** Calls that may wait for ever: money a seller owes and does not have, and what hangs on it. */
const MAY_WAIT: Readonly<Record<string, RegExp>> = {
  'take-back': /holds nothing to give back yet|no transfer to fetch from/,
  'payout-fee': /holds nothing to give back yet|no transfer to fetch from/,
  'credit-dispute': /still has money to be fetched|insufficient available funds/,
  'return-payout-fee': /insufficient available funds/,
  refund: /is disputed/,
  'refund-again': /is disputed/,
  payout: /waits for its money/,
}

async function openCalls({ sql }: MoneyWorld): Promise<string[]> {
  const rows = await sql<{ key: string; kind: string; last_error: string }>(
    'select key, kind, last_error from outbox where done_at is null',
  )
  const events = await sql<{ key: string; kind: string; last_error: string }>(
    'select object_id as key, type as kind, last_error from inbox where handled_at is null',
  )
  return [...rows, ...events]
    .filter(({ kind, last_error }) => !MAY_WAIT[kind]?.test(last_error))
    .map(({ key, kind, last_error }) => `${kind} ${key} never ends: ${last_error}`)
}

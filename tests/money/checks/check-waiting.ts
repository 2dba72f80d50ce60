import { type OutsideBooks, waitingRefunds } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

/**
 * Errors of calls for a seller whose account is missing or restricted; they succeed with the next
 * account.
 */
const NO_ACCOUNT = 'capabilities enabled|has no payout account'

/**
 * Errors with which calls may wait forever, by kind: mostly for money that a seller owes and does
 * not have.
 */
const MAY_WAIT: Readonly<Record<string, RegExp>> = {
  'take-back': /holds nothing to give back yet|no transfer to fetch from/,
  'payout-fee': /holds nothing to give back yet|no transfer to fetch from/,
  'credit-dispute': new RegExp(`insufficient available funds|${NO_ACCOUNT}`),
  'return-payout-fee': new RegExp(`insufficient available funds|${NO_ACCOUNT}`),
  transfer: new RegExp(`insufficient available funds|${NO_ACCOUNT}`),
  refund: /is disputed/,
  'refund-again': /is disputed/,
  payout: /waits for its money/,
}

interface Waiting {
  key: string
  kind: string
  last_error: string
}

/** Open calls and webhook events that have no reason to wait. */
export async function waitingFaults({ sql }: MoneyWorld): Promise<string[]> {
  const calls = await sql<Waiting>('select key, kind, last_error from outbox where done_at is null')
  const events = await sql<Waiting>(
    'select object_id as key, type as kind, last_error from inbox where handled_at is null',
  )
  return [...calls, ...events]
    .filter(({ kind, last_error }) => !MAY_WAIT[kind]?.test(last_error))
    .map(({ key, kind, last_error }) => `${kind} ${key} never ends: ${last_error}`)
}

/**
 * Alerts that a history may leave to a person; all other problems must be repaired automatically.
 */
const MAY_ALERT: readonly string[] = [
  'a refund failed at the provider',
  'the provider refuses a decided refund',
  'the connected account holds less than a payout',
  'a refund made by hand at the provider',
  'a transfer reversed by hand at the provider',
  'money nears the holding limit and cannot be paid out',
  'a payout nobody asked for',
  'money left on a disconnected account',
  'shares wait for a restricted account',
  'invoice total differs from the deal',
  'a subscription bills otherwise than its deal',
]

export async function alertFaults({ sql }: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const waiting = waitingRefunds(outside)
  const rows = await sql<{ kind: string; key: string; facts: { fact?: string } }>(
    `select kind, key, facts from alerts where closed_at is null and not exists (
       select from outbox where done_at is null and outbox.key in (facts->>'fact', facts->>'key'))`,
  )
  return rows
    .filter(({ kind, facts }) => !MAY_ALERT.includes(kind) && !waiting.has(facts.fact ?? ''))
    .map(({ kind, key, facts }) => `alert ${key}: ${kind} ${JSON.stringify(facts)}`)
}

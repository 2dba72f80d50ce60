import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { worldWithMortalWorker } from '../support/faults/killed-worker.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  succeed,
} from '../support/fixtures.ts'

const DAY = 86_400
const BUYERS = 6
/** Maximum lifetime of a worker in milliseconds. */
const LIFE = 900

const mortal = await worldWithMortalWorker()
const { world } = mortal
const killOnce = () => mortal.killOnce(LIFE)
afterAll(mortal.close)

async function killDuring(burst: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = burst.finally(() => {
    isOver = true
  })
  do await killOnce()
  while (!isOver)
  await over
  await killOnce()
  await world.settle()
}

async function sellerWithAccount(): Promise<Member> {
  const seller = await registerMember(world, 'seller')
  await succeed(world.call('connect_create', {}, seller))
  const { rows } = await world.sql<{ account_id: string }>('select account_id from payout_accounts')
  await world.control('/control/payments/complete_onboarding', { account: rows[0]?.account_id })
  await world.settle()
  return seller
}

async function pay(buyer: Member, service: number): Promise<void> {
  const checkout = world.call('checkout', { prod_id: String(service) }, buyer)
  const { url } = await succeed<{ url: string }>(checkout)
  await payOnHostedPage(world, url, '4242424242424242')
}

/**
 * Ends the deals: with a full refund, with a prorated one, at once by the buyer, and by the seller.
 */
async function leave(seller: Member, buyers: Member[]): Promise<void> {
  for (const [n, buyer] of buyers.entries()) {
    const listed = world.call('subscs', {}, buyer)
    const { subscs } = await succeed<{ subscs: { id: number }[] }>(listed)
    const deal = { subsc_id: String(subscs[0]?.id) }
    if (n === 0 || n === 1) {
      const type = n === 0 ? 'refund_full' : 'refund_proration'
      const asked = world.call('request_create', { ...deal, type }, buyer)
      const { id } = await succeed<{ id: number }>(asked)
      const answer = { request_id: String(id), answer: 'respond' }
      await succeed(world.call('request_response', answer, seller))
    }
    if (n === 2) await succeed(world.call('subsc_delete', deal, buyer))
    if (n === 3) await succeed(world.call('subsc_delete', deal, seller))
  }
}

async function balancesOutside(): Promise<Record<string, number>> {
  const { hostname: host, port } = new URL(world.sandboxUrl)
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false })
  const { rows } = await world.sql<{ account_id: string; user_id: number }>(
    'select account_id, user_id from payout_accounts',
  )
  const total = ({ available, pending }: Stripe.Balance) =>
    [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  const balances: Record<string, number> = { platform: total(await stripe.balance.retrieve()) }
  for (const { account_id: stripeAccount, user_id } of rows) {
    balances[`connected:${user_id}`] = total(await stripe.balance.retrieve({}, { stripeAccount }))
  }
  return balances
}

async function balancesInBooks(): Promise<Record<string, number>> {
  const { rows } = await world.sql<{ account: string; total: number }>(
    `select account, sum(amount)::bigint as total from ledger_lines
     where account ~ '^(platform|connected)' group by account`,
  )
  return Object.fromEntries(rows.map(({ account, total }) => [account, Number(total)]))
}

test('workers killed at any moment of a busy month lose no yen', { timeout: 240_000 }, async () => {
  const seller = await sellerWithAccount()
  const service = await offerService(world, seller, { quantity: '20', price: '9800' })
  const buyers: Member[] = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await registerMember(world, `buyer${n}`))

  await killDuring(Promise.all(buyers.map(buyer => pay(buyer, service))))
  const { rows: deals } = await world.sql('select id from deals')
  expect(deals).toHaveLength(BUYERS)

  await killDuring(leave(seller, buyers))
  await killDuring(world.control('/control/clock', { advance_seconds: 35 * DAY }))
  await killDuring(succeed(world.call('payout_create', {}, seller)))
  await killDuring(world.control('/control/clock', { advance_seconds: 5 * DAY }))

  expect(await checkLedger(world.app.db)).toEqual([])
  expect(await balancesInBooks()).toEqual(await balancesOutside())
  const { rows: open } = await world.sql('select key, last_error from outbox where done_at is null')
  expect(open).toEqual([])
})

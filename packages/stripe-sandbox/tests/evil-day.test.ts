import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

const day = 86_400

interface Told {
  readonly seed: string
  readonly mishaps: readonly {
    readonly kind: string
    readonly at: string
    readonly state: 'waiting' | 'happened' | 'nothing'
    readonly told: string
  }[]
}

const open: ProviderWorld[] = []
let world: ProviderWorld
beforeEach(async () => {
  world = await peopledWorld()
})
afterEach(() => Promise.all(open.splice(0).map(one => one.close())))

/** A world with the same people and subscriptions each time. */
async function peopledWorld(): Promise<ProviderWorld> {
  const made = await openProviderWorld()
  open.push(made)
  await made.post('/control/payments/late_balance_transactions', { on: false })
  const seller = await openSeller(made)
  for (let n = 0; n < 4; n++) {
    const { charge } = await openDeal(made)
    await made.stripe.transfers.create({
      amount: 3000,
      currency: 'jpy',
      destination: seller.id,
      source_transaction: charge.id,
    })
  }
  await made.clock().advance(6 * day)
  return made
}

const evilDay = async (at: ProviderWorld, wanted: object) =>
  (await at.post<{ day: Told }>('/control/payments/evil_day', wanted)).day
const told = async (at: ProviderWorld) => {
  const answer = await fetch(`${at.url}/control/payments/evil_day`)
  return ((await answer.json()) as { day: Told }).day
}
/** The mishaps without ids and times, which differ between worlds. */
const essence = ({ mishaps }: Told) => mishaps.map(({ kind, state, told }) => [kind, state, told])

it('does the same with the same seed on the same world, and something else with another', async () => {
  const other = await peopledWorld()
  const third = await peopledWorld()
  const first = await evilDay(world, { seed: '20260620', wind: true })
  expect(first.mishaps.length).toBeGreaterThan(30)
  expect(first.mishaps.filter(({ state }) => state === 'waiting')).toEqual([])
  expect(first.mishaps.filter(({ state }) => state === 'happened').length).toBeGreaterThan(20)
  expect(essence(await evilDay(other, { seed: 20260620, wind: true }))).toEqual(essence(first))
  expect(essence(await evilDay(third, { seed: 'other', wind: true }))).not.toEqual(essence(first))
})

it('happens while the clock moves forward, and ends with its faults switched off', async () => {
  const planned = await evilDay(world, {
    seed: 'slow',
    kinds: ['lose', 'refuse', 'refund_by_hand'],
  })
  expect(planned.mishaps).toHaveLength(1 + 3 + 2)
  expect(new Set(planned.mishaps.map(({ state }) => state))).toEqual(new Set(['waiting']))
  await world.clock().advance(60)
  const faults = async () =>
    ((await (await fetch(`${world.url}/control/payments/faults`)).json()) as { faults: object[] })
      .faults
  expect(await faults()).toContainEqual(expect.objectContaining({ kind: 'drop_webhooks' }))
  await world.clock().advance(day)
  expect(await faults()).toEqual([])
  const { mishaps } = await told(world)
  expect(mishaps.filter(({ state }) => state !== 'happened')).toEqual([])
  const { data } = await world.stripe.refunds.list()
  expect(data).toHaveLength(2)
  for (const { amount } of data) {
    const line = `¥${amount.toLocaleString('ja-JP')}`
    expect(mishaps.some(one => one.told.endsWith(line))).toBe(true)
  }
})

it('loses a week of webhooks by one click', async () => {
  await world.settle()
  world.receiver.received.length = 0
  await world.post('/control/payments/silent_days', { days: 30 })
  const { data } = await world.stripe.events.list({ type: 'invoice.paid', limit: 1 })
  const paid = data[0]?.data.object as Stripe.Invoice
  expect(paid.billing_reason).toBe('subscription_cycle')
  expect(world.receiver.received).toEqual([])
  await world.stripe.customers.create({ name: 'heard' })
  await world.settle()
  expect(world.receiver.types()).toEqual(['customer.created'])
})

it('refuses kinds that it does not know', async () => {
  await expect(evilDay(world, { seed: '1', kinds: ['sunshine'] })).rejects.toThrow('400')
  await expect(evilDay(world, {})).rejects.toThrow('400')
})

import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

let world: ProviderWorld
beforeEach(async () => {
  world = await openProviderWorld()
})
afterEach(() => world.close())

const DAY = 86_400
const act = <T>(name: string, body: object = {}) => world.post<T>(`/control/payments/${name}`, body)
const eventsOf = async (id: string) => {
  await world.settle()
  return world.receiver.received
    .map(({ event }) => event)
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
}

/** A seller's payout that is in transit. */
async function openPayout() {
  const { stripe } = world
  const { id } = await openSeller(world)
  const { charge } = await openDeal(world)
  const rest = { currency: 'jpy', destination: id, source_transaction: charge.id }
  await stripe.transfers.create({ ...rest, amount: 3840 })
  await world.clock().advance(4 * DAY)
  const own = { stripeAccount: id }
  const payout = await stripe.payouts.create({ amount: 3840, currency: 'jpy' }, own)
  const available = async () => (await stripe.balance.retrieve({}, own)).available[0]?.amount
  return { own, payout, available }
}

it('sends a payout back days after it had arrived', async () => {
  const { stripe } = world
  await act('fail_payout_next', { after_days: 2 })
  const { own, payout, available } = await openPayout()
  await world.clock().advance(3 * DAY + 60)
  expect((await stripe.payouts.retrieve(payout.id, {}, own)).status).toBe('paid')
  expect(await available()).toBe(0)
  await world.clock().advance(2 * DAY)
  const failed = await stripe.payouts.retrieve(
    payout.id,
    { expand: ['failure_balance_transaction'] },
    own,
  )
  expect(failed).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
    failure_balance_transaction: { type: 'payout_failure', amount: 3840, source: payout.id },
  })
  expect(await available()).toBe(3840)
  const events = await eventsOf(payout.id)
  expect(events.map(({ type }) => type)).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
    'payout.failed',
  ])
  expect(events.map(({ data }) => data.previous_attributes)).toEqual([
    undefined,
    { status: 'pending' },
    undefined,
    undefined,
  ])
})

it('returns an arrived payout by hand, with the reason of the bank', async () => {
  const { payout, available } = await openPayout()
  await expect(act('return_payout', { payout: payout.id })).rejects.toThrow('409')
  await act('pay_payout', { payout: payout.id })
  await expect(act('return_payout', { payout: payout.id, code: 'mood' })).rejects.toThrow('400')
  const returned = await act<Stripe.Payout>('return_payout', {
    payout: payout.id,
    code: 'no_account',
  })
  expect(returned).toMatchObject({ status: 'failed', failure_code: 'no_account' })
  expect(await available()).toBe(3840)
  await expect(act('return_payout', { payout: payout.id })).rejects.toThrow('409')
})

it('counts the bank account as broken until its owner names another', async () => {
  const { stripe, receiver } = world
  const { own, payout } = await openPayout()
  const { stripeAccount: account } = own
  const banks = async () =>
    (await stripe.accounts.retrieve(account)).external_accounts?.data as Stripe.BankAccount[]
  await act('fail_payout', { payout: payout.id })
  const [broken] = await banks()
  expect(broken).toMatchObject({ id: payout.destination, status: 'errored' })
  await act('change_bank_account', { account })
  const named = await banks()
  expect(named).toMatchObject([{ status: 'new' }])
  expect(named[0]?.id).not.toBe(broken?.id)
  await world.settle()
  const told = receiver.received.filter(({ event }) => event.type.includes('external_account'))
  expect(told.map(({ event }) => event.type.replace('account.external_account.', ''))).toEqual([
    'created',
    'updated',
    'created',
    'deleted',
  ])
  expect(told[1]?.event.data.previous_attributes).toEqual({ status: 'new' })
})

it('names the balance transaction of a charge only later, by charge.updated', async () => {
  const { stripe } = world
  await act('late_balance_transactions', { seconds: 30 })
  const { charge } = await openDeal(world)
  expect(charge.balance_transaction).toBeNull()
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(0)
  await world.clock().advance(31)
  const booked = await stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })
  expect(booked.balance_transaction).toMatchObject({
    fee: 182,
    net: 4882,
    available_on: charge.created + 4 * DAY,
  })
  const events = await eventsOf(charge.id)
  expect(events.map(({ type }) => type)).toEqual(['charge.succeeded', 'charge.updated'])
  expect(events[0]?.data.object).toMatchObject({ balance_transaction: null })
  expect(events[1]?.data.previous_attributes).toEqual({ balance_transaction: null })
  await act('late_balance_transactions', { on: false })
  expect((await openDeal(world)).charge.balance_transaction).not.toBeNull()
})

it('books a late charge as soon as its money is moved', async () => {
  const { stripe } = world
  await act('late_balance_transactions')
  const first = await openDeal(world)
  const refund = await stripe.refunds.create({ charge: first.charge.id, amount: 1000 })
  expect(refund.status).toBe('succeeded')
  const { id } = await openSeller(world)
  const second = await openDeal(world)
  await stripe.transfers.create({
    amount: 3840,
    currency: 'jpy',
    destination: id,
    source_transaction: second.charge.id,
  })
  const { pending } = await stripe.balance.retrieve({}, { stripeAccount: id })
  expect(pending[0]?.amount).toBe(3840)
  const own = await stripe.balance.retrieve()
  expect(own.pending[0]?.amount).toBe(2 * 4882 - 1000 - 3840)
})

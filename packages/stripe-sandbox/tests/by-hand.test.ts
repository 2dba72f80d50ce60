import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, openDeal, openSeller } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400
const act = <T>(name: string, body: object) => world.post<T>(`/control/payments/${name}`, body)

/** The events about one object, oldest first. */
async function told(id: string) {
  await world.settle()
  return world.receiver.received
    .filter(({ event }) => 'id' in event.data.object && event.data.object.id === id)
    .map(({ event, path }) => ({ type: event.type, path, data: event.data }))
}

async function paidSeller() {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  await stripe.transfers.create({
    amount: 3840,
    currency: 'jpy',
    destination: seller.id,
    source_transaction: charge.id,
  })
  await world.clock().advance(4 * DAY)
  return seller
}

it('refunds in the dashboard without our metadata, and names the number a day later', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const refund = await act<Stripe.Refund>('refund_by_hand', { charge: charge.id, amount: 1000 })
  expect(refund).toMatchObject({ amount: 1000, metadata: {}, status: 'succeeded' })
  await act('refund_by_hand', { charge: charge.id })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true })
  await expect(act('refund_by_hand', { charge: charge.id })).rejects.toThrow('409')
  await world.clock().advance(DAY + 60)
  const events = await told(refund.id)
  expect(events.map(({ type }) => type)).toEqual([
    'refund.created',
    'refund.updated',
    'charge.refund.updated',
  ])
  expect(events[1]?.data).toEqual({
    object: await stripe.refunds.retrieve(refund.id),
    previous_attributes: {
      destination_details: { card: { reference: null, reference_status: 'pending' } },
    },
  })
  const ofCharge = await told(charge.id)
  const refunded = ofCharge.filter(({ type }) => type === 'charge.refunded')
  expect(refunded).toHaveLength(2)
  expect(refunded.every(({ data }) => data.previous_attributes === undefined)).toBe(true)
})

it('cancels in the dashboard, at once or with the period, which can be undone', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const { id } = subscription
  const ending = await act<Stripe.Subscription>('cancel_by_hand', {
    subscription: id,
    at_period_end: true,
  })
  expect(ending).toMatchObject({
    cancel_at_period_end: true,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect(await act('undo_cancellation', { subscription: id })).toMatchObject({
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
  })
  await expect(act('undo_cancellation', { subscription: id })).rejects.toThrow('409')
  await act('cancel_by_hand', { subscription: id })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    metadata: { hold: '17' },
    cancellation_details: { reason: 'cancellation_requested' },
  })
  await expect(act('cancel_by_hand', { subscription: id })).rejects.toThrow('409')
  const events = await told(id)
  expect(events.map(({ type }) => type.replace('customer.subscription.', ''))).toEqual([
    'created',
    'updated',
    'updated',
    'deleted',
  ])
  expect(events[1]?.data.previous_attributes).toEqual({
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
  })
})

it('ends the subscriptions of a customer that is deleted by hand', async () => {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const customer = String(subscription.customer)
  await act('delete_customer', { customer })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect((await told(customer)).at(-1)?.type).toBe('customer.deleted')
  await expect(act('delete_customer', { customer })).rejects.toThrow('404')
})

it('lets a seller take out money that the platform did not ask for', async () => {
  const { stripe } = world
  const { id } = await paidSeller()
  const payout = await act<Stripe.Payout>('seller_payout', { account: id, amount: 1000 })
  expect(payout).toMatchObject({ amount: 1000, metadata: {}, automatic: false })
  await act('seller_payout', { account: id })
  const { available } = await stripe.balance.retrieve({}, { stripeAccount: id })
  expect(available[0]?.amount).toBe(0)
  await expect(act('seller_payout', { account: id })).rejects.toThrow('409')
  const [created] = await told(payout.id)
  expect(created).toMatchObject({ type: 'payout.created' })
  expect(created?.path).toMatch(/webhook_connect$/)
})

it('rejects an account with the reasons of the account and of the capability', async () => {
  const { stripe } = world
  const { id } = await paidSeller()
  await act('reject_account', { account: id })
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'rejected.other', currently_due: [] },
  })
  await expect(
    stripe.payouts.create({ amount: 100, currency: 'jpy' }, { stripeAccount: id }),
  ).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  await expect(act('lift_restriction', { account: id })).rejects.toThrow('409')
  await world.settle()
  const capability = world.receiver.received.findLast(
    ({ event }) => event.type === 'capability.updated' && event.account === id,
  )
  expect(capability?.event.data).toMatchObject({
    object: { status: 'inactive', requirements: { disabled_reason: 'rejected.other' } },
    previous_attributes: { requirements: { disabled_reason: null }, status: 'active' },
  })
})

it('wants the fields of a restricted account in the words of its capability', async () => {
  const { id } = await openSeller(world)
  await act('restrict_account', { account: id })
  const told = await world.stripe.accounts.retrieve(id)
  expect(told.requirements?.disabled_reason).toBe('requirements.past_due')
  await world.settle()
  const capability = world.receiver.received.findLast(
    ({ event }) => event.type === 'capability.updated' && event.account === id,
  )
  expect(capability?.event.data.object).toMatchObject({
    requirements: {
      currently_due: ['individual.verification.document'],
      disabled_reason: 'requirements.fields_needed',
    },
  })
})

it('deletes an account by hand only while it is empty, and tells no more of its payouts', async () => {
  const { stripe } = world
  const { id } = await paidSeller()
  await expect(act('delete_account_by_hand', { account: id })).rejects.toThrow('409')
  const payout = await act<Stripe.Payout>('seller_payout', { account: id })
  await act('delete_account_by_hand', { account: id })
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  })
  await world.clock().advance(4 * DAY)
  expect((await told(payout.id)).map(({ type }) => type)).toEqual(['payout.created'])
  const gone = world.receiver.received.findLast(({ event }) => event.account === id)
  expect(gone?.event.type).toBe('account.application.deauthorized')
})

it.each([0, -500, 1.5])('moves no money by hand for an amount of %d', async amount => {
  const { stripe } = world
  const { id: account } = await paidSeller()
  const { subscription, charge } = await openDeal(world)
  const customer = String(subscription.customer)
  const unpaid = await openDeal(world, FAILS_ON_RENEWAL)
  await world.clock().advance(33 * DAY)
  const invoice = (await stripe.subscriptions.retrieve(unpaid.subscription.id)).latest_invoice
  const made = async () => ({
    charges: (await stripe.charges.list({ limit: 100 })).data.length,
    balance: await stripe.balance.retrieve(),
    ofSeller: await stripe.balance.retrieve({}, { stripeAccount: account }),
  })
  const before = await made()
  const names = ['charge_by_hand', 'invoice_by_hand', 'subscribe_by_hand', 'refund_by_hand']
  for (const name of [...names, 'open_dispute', 'pay_part_by_hand', 'seller_payout'])
    await expect(
      act(name, { customer, charge: charge.id, invoice, account, amount }),
    ).rejects.toThrow('400')
  expect(await made()).toEqual(before)
})

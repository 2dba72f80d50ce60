import { expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const day = 86_400

async function paidSeller() {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  const transfer = await stripe.transfers.create({
    amount: 3840,
    currency: 'jpy',
    destination: seller.id,
    source_transaction: charge.id,
  })
  const own = { stripeAccount: seller.id }
  const funds = async () => {
    const { available, pending } = await stripe.balance.retrieve({}, own)
    return [available[0]?.amount, pending[0]?.amount]
  }
  return { own, funds, charge, transfer }
}

it('refunds a charge up to its amount', async () => {
  const { stripe, receiver } = world
  const { charge } = await openDeal(world)
  const refund = await stripe.refunds.create(
    {
      charge: charge.id,
      amount: 4800,
      reason: 'requested_by_customer',
      metadata: { cancel_id: '9' },
    },
    { idempotencyKey: 'rf:9' },
  )
  expect(refund).toMatchObject({ status: 'succeeded', amount: 4800, metadata: { cancel_id: '9' } })
  await expect(stripe.refunds.create({ charge: charge.id, amount: 265 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  await stripe.refunds.create({ charge: charge.id })
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const after = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
  expect(after).toMatchObject({ refunded: true, amount_refunded: 5064 })
  expect(after.refunds?.data.map(({ amount }) => amount)).toEqual([264, 4800])
  await world.settle()
  expect(receiver.types()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']))
})

it('takes a transfer back as far as the account holds money', async () => {
  const { stripe } = world
  const { funds, transfer } = await paidSeller()
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 840 })
  expect(reversal).toMatchObject({ amount: 840, transfer: transfer.id })
  expect(await funds()).toEqual([0, 3000])
  await expect(
    stripe.transfers.createReversal(transfer.id, { amount: 3001 }),
  ).rejects.toMatchObject({ param: 'amount' })
  await stripe.transfers.createReversal(transfer.id)
  const after = await stripe.transfers.retrieve(transfer.id)
  expect(after).toMatchObject({ reversed: true, amount_reversed: 3840 })
  expect((await stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2)
})

it('pays out what is available and tells when it arrives', async () => {
  const { stripe, receiver } = world
  const { own, funds, transfer } = await paidSeller()
  const ask = () => stripe.payouts.create({ amount: 3440, currency: 'jpy' }, own)
  await expect(ask()).rejects.toMatchObject({ code: 'balance_insufficient' })
  await world.clock().advance(4 * day)
  const payout = await ask()
  expect(payout.status).toBe('pending')
  expect(await funds()).toEqual([400, 0])
  await expect(stripe.transfers.createReversal(transfer.id, { amount: 401 })).rejects.toMatchObject(
    { code: 'balance_insufficient' },
  )
  await world.clock().advance(2 * 3600)
  expect((await stripe.payouts.retrieve(payout.id, {}, own)).status).toBe('in_transit')
  await expect(stripe.payouts.cancel(payout.id, {}, own)).rejects.toMatchObject({ statusCode: 400 })
  await world.clock().advance(3 * day)
  expect((await stripe.payouts.retrieve(payout.id, {}, own)).status).toBe('paid')
  await world.settle()
  const told = receiver.received.filter(({ event }) => event.type.startsWith('payout.'))
  expect(told.map(({ event }) => event.type)).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
  ])
  expect(told.every(({ path, event }) => path.endsWith('_connect') && event.account)).toBe(true)
})

it('gives a canceled payout back', async () => {
  const { stripe } = world
  const { own, funds } = await paidSeller()
  await world.clock().advance(4 * day)
  const payout = await stripe.payouts.create({ amount: 3440, currency: 'jpy' }, own)
  const canceled = await stripe.payouts.cancel(payout.id, {}, own)
  expect(canceled.status).toBe('canceled')
  expect(await funds()).toEqual([3840, 0])
})

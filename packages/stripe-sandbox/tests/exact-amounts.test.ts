import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

let world: ProviderWorld
beforeEach(async () => {
  world = await openProviderWorld()
})
afterEach(() => world.close())

/** In seconds. The sandbox's clock goes on between two calls, so a test leaves more than a second. */
const MINUTE = 60

const days = (count: number) => world.clock().advance(count * 86_400)
const available = async (stripeAccount?: string) =>
  (await world.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})).available[0]
    ?.amount ?? 0

/** A charge whose money is available, and a transfer of most of it. */
async function settledSale() {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  const transfer = await stripe.transfers.create({
    ...{ amount: 3840, currency: 'jpy', destination: seller.id, source_transaction: charge.id },
  })
  await days(5)
  return { charge, transfer, seller: seller.id }
}

it('pays a refund of all that is available at once, and one of a yen more not yet', async () => {
  const { stripe } = world
  const { charge, transfer } = await settledSale()
  const left = await available()
  const waiting = await stripe.refunds.create({ charge: charge.id, amount: left + 1 })
  expect(waiting.status).toBe('pending')
  await stripe.transfers.createReversal(transfer.id, { amount: 1 })
  expect((await stripe.refunds.retrieve(waiting.id)).status).toBe('succeeded')
  expect(await available()).toBe(0)
  await stripe.transfers.createReversal(transfer.id, { amount: 500 })
  const second = await stripe.refunds.create({ charge: charge.id, amount: 500 })
  expect([second.status, await available()]).toEqual(['succeeded', 0])
})

it('numbers a refund a day after its money left, however long it waited', async () => {
  const { stripe } = world
  const { charge, transfer } = await settledSale()
  const { id } = await stripe.refunds.create({ charge: charge.id, amount: 4800 })
  const reference = async () =>
    (await stripe.refunds.retrieve(id)).destination_details?.card?.reference_status
  await days(2)
  await stripe.transfers.createReversal(transfer.id)
  await world.clock().advance(86_400 - MINUTE)
  expect(await reference()).toBe('pending')
  await world.clock().advance(MINUTE)
  expect(await reference()).toBe('available')
})

it('pays out one yen and all that is left, but neither nothing nor a yen more', async () => {
  const { stripe } = world
  const { seller: stripeAccount } = await settledSale()
  const pay = (amount: number) =>
    stripe.payouts.create({ amount, currency: 'jpy' }, { stripeAccount })
  const refused = { code: 'balance_insufficient' }
  expect(await pay(1)).toMatchObject({ amount: 1, status: 'pending' })
  await expect(pay(3840)).rejects.toMatchObject(refused)
  await expect(pay(0)).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
  expect(await pay(3839)).toMatchObject({ status: 'pending' })
  expect(await available(stripeAccount)).toBe(0)
})

it('takes a whole transfer back in parts, and counts each on the seller’s side', async () => {
  const { stripe } = world
  const { transfer, seller: stripeAccount } = await settledSale()
  const payment = () =>
    stripe.charges.retrieve(String(transfer.destination_payment), {}, { stripeAccount })
  for (const amount of [0, 3841])
    await expect(stripe.transfers.createReversal(transfer.id, { amount })).rejects.toMatchObject({
      param: 'amount',
    })
  await stripe.transfers.createReversal(transfer.id, { amount: 3839 })
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ reversed: false })
  expect(await payment()).toMatchObject({ amount_refunded: 3839, refunded: false })
  await stripe.transfers.createReversal(transfer.id, { amount: 1 })
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
    ...{ reversed: true, amount_reversed: 3840 },
  })
  expect(await payment()).toMatchObject({ amount_refunded: 3840, refunded: true })
  expect(await available(stripeAccount)).toBe(0)
})

it('refunds one yen, and what is left after it, but neither nothing nor more', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const refund = (amount: number) => stripe.refunds.create({ charge: charge.id, amount })
  await expect(refund(0)).rejects.toMatchObject({ param: 'amount' })
  await refund(1)
  await expect(refund(charge.amount)).rejects.toMatchObject({ param: 'amount' })
  await refund(charge.amount - 1)
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
    ...{ refunded: true, amount_refunded: charge.amount },
  })
})

it('transfers what is left of a charge after refunds and reversals, to the yen', async () => {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  const transfer = (amount: number) =>
    stripe.transfers.create({
      ...{ amount, currency: 'jpy', destination: seller.id, source_transaction: charge.id },
    })
  await stripe.refunds.create({ charge: charge.id, amount: 64 })
  const first = await transfer(4000)
  await stripe.transfers.createReversal(first.id, { amount: 1500 })
  await expect(transfer(2501)).rejects.toMatchObject({ param: 'amount' })
  await transfer(2500)
  await expect(transfer(0)).rejects.toMatchObject({ param: 'amount' })
})

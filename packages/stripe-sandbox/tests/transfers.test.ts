import { expect, it } from 'vitest'
import { openDeal, openSeller } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const days = (count: number) => world.clock().advance(count * 86_400)

it('lets the transfers of a charge never exceed it', async () => {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  const part = { currency: 'jpy', destination: seller.id, source_transaction: charge.id }
  await stripe.transfers.create({ ...part, amount: 5000 })
  await expect(stripe.transfers.create({ ...part, amount: 65 })).rejects.toMatchObject({
    param: 'amount',
  })
  const last = await stripe.transfers.create({ ...part, amount: 64 })
  const noted = await stripe.transfers.update(last.id, { metadata: { invoice: 'in_1' } })
  expect(noted.metadata).toEqual({ invoice: 'in_1' })
  await world.settle()
  expect(world.receiver.types()).toContain('transfer.updated')
})

it('makes both sides available four days after the charge', async () => {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  const rest = { currency: 'jpy', destination: seller.id, source_transaction: charge.id }
  const transfer = await stripe.transfers.create({ ...rest, amount: 3840 })
  await expect(
    stripe.transfers.create({ amount: 1, currency: 'jpy', destination: seller.id }),
  ).rejects.toMatchObject({ code: 'balance_insufficient' })
  await days(4)
  const balance = await stripe.balance.retrieve({}, { stripeAccount: seller.id })
  expect([balance.available[0]?.amount, balance.pending[0]?.amount]).toEqual([3840, 0])
  const payment = await stripe.charges.retrieve(
    String(transfer.destination_payment),
    { expand: ['balance_transaction'] },
    { stripeAccount: seller.id },
  )
  expect(payment).toMatchObject({
    amount: 3840,
    balance_transaction: { type: 'payment', status: 'available' },
  })
  await stripe.transfers.create({ amount: 1, currency: 'jpy', destination: seller.id })
})

it('deletes an account only without money', async () => {
  const { stripe } = world
  const empty = await openSeller(world)
  expect(await stripe.accounts.del(empty.id)).toMatchObject({ deleted: true })
  await expect(stripe.accounts.retrieve(empty.id)).rejects.toMatchObject({ statusCode: 403 })
  const rich = await openSeller(world)
  const { charge } = await openDeal(world)
  await stripe.transfers.create({
    amount: 3840,
    currency: 'jpy',
    destination: rich.id,
    source_transaction: charge.id,
  })
  await expect(stripe.accounts.del(rich.id)).rejects.toMatchObject({ statusCode: 400 })
})

import { expect, it } from 'vitest'
import { openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400

const begun = async () => {
  const { subscription } = await openDeal(world)
  const { id, customer, items } = subscription
  return { id, customer: String(customer), item: items.data[0]?.id ?? '' }
}
const invoicesOf = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription })).data

it('bills a pending item with the next month, once', async () => {
  const { invoiceItems } = world.stripe
  const { id, customer } = await begun()
  const added = { customer, amount: -800, currency: 'jpy', description: 'Sorry' }
  const item = await invoiceItems.create(added)
  const other = await invoiceItems.create({ ...added, amount: 100, subscription: id })
  const dropped = await invoiceItems.create(added)
  await invoiceItems.del(dropped.id)
  await world.clock().advance(64 * DAY)
  expect(await invoicesOf(id)).toMatchObject([{ total: 5064 }, { total: 4364 }, { total: 5064 }])
  const { data } = (await invoicesOf(id))[1]?.lines ?? {}
  expect(data?.map(({ amount }) => amount)).toEqual([4800, 264, -800, 100])
  expect(data?.[2]?.parent).toMatchObject({
    invoice_item_details: { invoice_item: item.id, proration: false },
  })
  await expect(invoiceItems.del(other.id)).rejects.toThrow('attached')
})

it('prorates a changed quantity with the next month', async () => {
  const { id, item } = await begun()
  await world.clock().advance(10 * DAY)
  await world.stripe.subscriptions.update(id, { items: [{ id: item, quantity: 2 }] })
  expect(await invoicesOf(id)).toHaveLength(1)
  await world.clock().advance(22 * DAY)
  const [month] = await invoicesOf(id)
  const [, , credit, debit] = month?.lines.data ?? []
  expect(credit?.amount).toBeLessThan(0)
  expect(Math.abs((debit?.amount ?? 0) + 2 * (credit?.amount ?? 0))).toBeLessThan(2)
  expect(month).toMatchObject({
    ...{ billing_reason: 'subscription_cycle', status: 'paid' },
    total: 9864 + (credit?.amount ?? 0) + (debit?.amount ?? 0),
  })
})

it('bills the proration at once, or credits it to the balance', async () => {
  const { id, item, customer } = await begun()
  await world.clock().advance(10 * DAY)
  const setQuantity = (quantity: number) =>
    world.stripe.subscriptions.update(id, {
      ...{ items: [{ id: item, quantity }], proration_behavior: 'always_invoice' },
    })
  await setQuantity(2)
  const [more] = await invoicesOf(id)
  expect(more).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
  expect(more?.total).toBeGreaterThan(3000)
  await setQuantity(1)
  const [less] = await invoicesOf(id)
  expect(less).toMatchObject({ status: 'paid', amount_paid: 0, total: -(more?.total ?? 0) })
  expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ balance: less?.total })
})

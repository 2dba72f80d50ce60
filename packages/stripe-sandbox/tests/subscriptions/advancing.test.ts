import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { FAILS_ON_RENEWAL, openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

/** Whether an invoice advances by itself, which the dashboard's owner may change. */

const world = await providerWorldOfFile()

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const advance = (seconds: number) => world.clock().advance(seconds)
const read = (id: string) => world.stripe.invoices.retrieve(id)
const setAdvance = (id: string, auto_advance: boolean) =>
  world.stripe.invoices.update(id, { auto_advance })

/** The invoice of the second month, this long after the first. */
async function secondMonth(after: number, card?: string) {
  const { subscription } = await openDeal(world, card)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  await world.clock().set(new Date((end + after) * 1000))
  const { latest_invoice } = await world.stripe.subscriptions.retrieve(subscription.id)
  const invoice = await read(String(latest_invoice))
  return { id: invoice.id, invoice, end }
}
const openDraft = () => secondMonth(HOUR / 2)
const openUnpaid = () => secondMonth(2 * HOUR, FAILS_ON_RENEWAL)

/** The updates of an invoice, oldest first. */
async function updatesOf(id: string): Promise<Stripe.Event.Data[]> {
  await world.settle()
  return world.receiver.received
    .map(({ event }) => event)
    .filter(({ type, data }) => type === 'invoice.updated' && Reflect.get(data.object, 'id') === id)
    .map(({ data }) => data)
}

it('names the time at which a draft is finalized, an hour after the period began', async () => {
  const { invoice, end } = await openDraft()
  expect(invoice).toMatchObject({ auto_advance: true, automatically_finalizes_at: end + HOUR })
})

it('leaves a draft that shall not advance, until an hour after it shall again', async () => {
  const { id } = await openDraft()
  const stopped = { automatically_finalizes_at: null, next_payment_attempt: null }
  expect(await setAdvance(id, false)).toMatchObject({ auto_advance: false, ...stopped })
  await advance(2 * DAY)
  expect(await read(id)).toMatchObject({ status: 'draft', ...stopped })
  const going = await setAdvance(id, true)
  const at = going.automatically_finalizes_at ?? 0
  expect(going.next_payment_attempt).toBe(at)
  await world.clock().set(new Date((at - MINUTE) * 1000))
  expect((await read(id)).status).toBe('draft')
  await advance(2 * MINUTE)
  expect(await read(id)).toMatchObject({
    ...{ status: 'paid', status_transitions: { finalized_at: at, paid_at: at } },
  })
})

it('tries no card for an open invoice that shall not advance, until an hour after', async () => {
  const { id } = await openUnpaid()
  const stopped = { next_payment_attempt: null, automatically_finalizes_at: null }
  expect(await setAdvance(id, false)).toMatchObject({ auto_advance: false, ...stopped })
  await advance(4 * DAY)
  expect(await read(id)).toMatchObject({ status: 'open', attempt_count: 1 })
  const going = await setAdvance(id, true)
  expect(going.automatically_finalizes_at).toBeNull()
  await world.clock().set(new Date(((going.next_payment_attempt ?? 0) - MINUTE) * 1000))
  expect(await read(id)).toMatchObject({ attempt_count: 1 })
  await advance(2 * MINUTE)
  expect(await read(id)).toMatchObject({ status: 'open', attempt_count: 2, auto_advance: true })
})

it('does not put off an attempt when it is told once more to advance', async () => {
  const { id, invoice } = await openUnpaid()
  const again = await setAdvance(id, true)
  expect(again.next_payment_attempt).toBe(invoice.next_payment_attempt)
  expect(await updatesOf(id)).toEqual([])
})

it('charges a draft that was finalized early an hour after that, not sooner', async () => {
  const { id } = await openDraft()
  const open = await world.stripe.invoices.finalizeInvoice(id, { auto_advance: true })
  const at = (open.status_transitions.finalized_at ?? 0) + HOUR
  expect(open).toMatchObject({ automatically_finalizes_at: null, next_payment_attempt: at })
  await world.clock().set(new Date((at - MINUTE) * 1000))
  expect(await read(id)).toMatchObject({ status: 'open', attempt_count: 0 })
  await advance(2 * MINUTE)
  expect(await read(id)).toMatchObject({ status: 'paid', status_transitions: { paid_at: at } })
})

it('keeps a draft stopped that is finalized without a word about it', async () => {
  const { id } = await openDraft()
  await setAdvance(id, false)
  const open = await world.stripe.invoices.finalizeInvoice(id)
  expect(open).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null })
  await advance(3 * DAY)
  expect(await read(id)).toMatchObject({ status: 'open', attempt_count: 0 })
})

it('notes words on an invoice beside those that it has, and tells of them', async () => {
  const { id } = await openDraft()
  const { invoices } = world.stripe
  await invoices.update(id, { description: '四月分', metadata: { note: '1' } })
  const noted = await invoices.update(id, { metadata: { other: '2' } })
  expect(noted).toMatchObject({ description: '四月分', metadata: { note: '1', other: '2' } })
  const updates = await updatesOf(id)
  expect(updates.map(({ previous_attributes }) => previous_attributes)).toEqual([
    { description: null, metadata: { note: null } },
    { metadata: { other: null } },
  ])
})

it('charges nothing for a void invoice, even when it is told to advance', async () => {
  const { id, invoice } = await openDraft()
  await world.stripe.invoices.finalizeInvoice(id, { auto_advance: false })
  await world.stripe.invoices.voidInvoice(id)
  await setAdvance(id, true)
  await advance(2 * HOUR)
  expect(await read(id)).toMatchObject({ status: 'void', amount_paid: 0 })
  const { data } = await world.stripe.charges.list({ customer: String(invoice.customer) })
  expect(data).toHaveLength(1)
})

import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const HOUR = 3600
const DAY = 24 * HOUR

/** A subscription in the hour in which its renewal invoice is a draft. */
async function openDraft() {
  const { subscription } = await openDeal(world)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  await world.clock().set(new Date((end + HOUR / 2) * 1000))
  const { data } = await world.stripe.invoices.list({
    subscription: subscription.id,
    status: 'draft',
  })
  return { subscription, draft: data[0] as Stripe.Invoice }
}

it('keeps the draft of a subscription, which is finalized and voided instead', async () => {
  const { stripe } = world
  const { subscription, draft } = await openDraft()
  await expect(stripe.invoices.del(draft.id)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    message: "You can't delete invoices created by subscriptions.",
  })
  await expect(stripe.invoices.voidInvoice(draft.id)).rejects.toMatchObject({ statusCode: 400 })
  const open = await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false })
  expect(open).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null })
  await expect(stripe.invoices.finalizeInvoice(draft.id)).rejects.toMatchObject({
    code: 'invoice_not_editable',
  })
  await world.clock().advance(3 * DAY)
  expect((await stripe.invoices.retrieve(draft.id)).status).toBe('open')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await stripe.invoices.voidInvoice(draft.id)).status).toBe('void')
})

it('charges a draft that is finalized before its time an hour later', async () => {
  const { stripe } = world
  const { draft } = await openDraft()
  const open = await stripe.invoices.finalizeInvoice(draft.id)
  expect(open).toMatchObject({ status: 'open', auto_advance: true, attempt_count: 0 })
  await world.clock().advance(HOUR + 60)
  expect((await stripe.invoices.retrieve(draft.id)).status).toBe('paid')
})

it('leaves the draft of a canceled subscription as it is, and nobody charges it', async () => {
  const { stripe, receiver } = world
  const { subscription, draft } = await openDraft()
  await stripe.subscriptions.cancel(subscription.id)
  const stopped = { status: 'draft', auto_advance: false, automatically_finalizes_at: null }
  expect(await stripe.invoices.retrieve(draft.id)).toMatchObject(stopped)
  await world.clock().advance(3 * DAY)
  expect(await stripe.invoices.retrieve(draft.id)).toMatchObject(stopped)
  await world.settle()
  const told = receiver.received.filter(({ event }) => event.type === 'invoice.updated')
  expect(told.at(-1)?.event.data).toMatchObject({
    object: { id: draft.id },
    previous_attributes: { auto_advance: true },
  })
})

it('charges what a canceled subscription left at most once after collection is resumed', async () => {
  const { stripe } = world
  const { subscription, draft } = await openDraft()
  await stripe.subscriptions.cancel(subscription.id)
  await world.post('/control/payments/decline_next', {})
  await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: true })
  await world.clock().advance(10 * DAY)
  expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    auto_advance: false,
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
})

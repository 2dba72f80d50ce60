import { expect, it } from 'vitest'
import { chargeOf, FAILS_ON_RENEWAL, openDeal } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400

const read = (invoice: string) => world.stripe.invoices.retrieve(invoice)

/** The open invoice of a second month, which the card does not pay. */
async function unpaidMonth() {
  const { stripe } = world
  const { subscription } = await openDeal(world, FAILS_ON_RENEWAL)
  await world.clock().advance(32 * DAY)
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
  if (!invoice) throw new Error('there is no invoice')
  return { invoice, subscription: subscription.id }
}

it('credits a paid invoice by a refund, to the balance and outside of the provider', async () => {
  const { stripe } = world
  const { invoice, subscription } = await openDeal(world)
  const note = await stripe.creditNotes.create({
    ...{ invoice: invoice.id, amount: 3000, reason: 'order_change' },
    ...{ refund_amount: 1500, credit_amount: 1000, out_of_band_amount: 500 },
  })
  expect(note).toMatchObject({
    ...{ type: 'post_payment', status: 'issued', number: `${invoice.number}-CN-01` },
    ...{ post_payment_amount: 3000, pre_payment_amount: 0, out_of_band_amount: 500 },
  })
  expect(await stripe.refunds.retrieve(String(note.refunds[0]?.refund))).toMatchObject({
    ...{ amount: 1500, reason: null, metadata: {} },
  })
  expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({
    balance: -1000,
  })
  expect(await read(invoice.id)).toMatchObject({
    ...{ status: 'paid', amount_due: 5064, post_payment_credit_notes_amount: 3000 },
  })
})

it('lowers what is due of an open invoice until the note is voided', async () => {
  const { stripe } = world
  const { invoice } = await unpaidMonth()
  const { id } = await stripe.creditNotes.create({ invoice: invoice.id, amount: 1000 })
  expect(await read(invoice.id)).toMatchObject({
    ...{ status: 'open', total: 5064, amount_due: 4064, amount_remaining: 4064 },
    pre_payment_credit_notes_amount: 1000,
  })
  expect(await stripe.creditNotes.voidCreditNote(id)).toMatchObject({ status: 'void' })
  expect(await read(invoice.id)).toMatchObject({ amount_due: 5064, amount_remaining: 5064 })
  const { data } = await stripe.creditNotes.list({ invoice: invoice.id })
  expect(data).toMatchObject([{ id, type: 'pre_payment', status: 'void' }])
})

it('pays an open invoice of which nothing is due any more, and its subscription goes on', async () => {
  const { stripe } = world
  const { invoice, subscription } = await unpaidMonth()
  await stripe.creditNotes.create({ invoice: invoice.id, amount: 5064 })
  expect(await read(invoice.id)).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0 })
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active')
  await world.settle()
  const types = world.receiver.received.map(({ event }) => event.type)
  expect(types).toContain('credit_note.created')
})

it('never credits more than was paid and is not refunded', async () => {
  const { stripe } = world
  const { invoice } = await openDeal(world)
  const charge = await chargeOf(stripe, invoice.id)
  const { id: refund } = await stripe.refunds.create({ charge: charge.id, amount: 2000 })
  const credit = (amount: number, by: object) =>
    stripe.creditNotes.create({ invoice: invoice.id, amount, ...by })
  await expect(credit(3065, { credit_amount: 3065 })).rejects.toThrow('greater than')
  await expect(credit(1000, { credit_amount: 900 })).rejects.toThrow('must equal')
  await credit(2000, { refunds: [{ refund, amount_refunded: 2000 }] })
  await credit(3064, { credit_amount: 3064 })
  await expect(credit(1, { credit_amount: 1 })).rejects.toThrow('greater than')
})

it('credits neither drafts nor void invoices', async () => {
  const { stripe } = world
  const { invoice } = await unpaidMonth()
  await stripe.invoices.voidInvoice(invoice.id)
  const credit = stripe.creditNotes.create({ invoice: invoice.id, amount: 1 })
  await expect(credit).rejects.toThrow('open or paid')
})

it('counts each refund once, and only what was refunded of this invoice', async () => {
  const { stripe } = world
  const { invoice, charge } = await openDeal(world)
  const other = await openDeal(world)
  const foreign = await stripe.refunds.create({ charge: other.charge.id, amount: 1000 })
  const { id: refund } = await stripe.refunds.create({ charge: charge.id, amount: 1000 })
  const credit = (id: string, amount: number) =>
    stripe.creditNotes.create({
      ...{ invoice: invoice.id, amount, refunds: [{ refund: id, amount_refunded: amount }] },
    })
  const refused = { statusCode: 400, param: 'refunds' }
  await expect(credit(foreign.id, 1000)).rejects.toMatchObject(refused)
  await expect(credit(refund, 1001)).rejects.toMatchObject(refused)
  await credit(refund, 600)
  await expect(credit(refund, 401)).rejects.toMatchObject(refused)
  await credit(refund, 400)
  expect(await read(invoice.id)).toMatchObject({ post_payment_credit_notes_amount: 1000 })
})

it('takes no part below zero, and one yen as the smallest credit', async () => {
  const { stripe } = world
  const { invoice } = await openDeal(world)
  const credit = (amount: number, by: object) =>
    stripe.creditNotes.create({ invoice: invoice.id, amount, ...by })
  const below = { refund_amount: 1500, credit_amount: -500 }
  await expect(credit(1000, below)).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
  await expect(credit(0, {})).rejects.toMatchObject({ param: 'amount' })
  expect(await credit(1, { credit_amount: 1 })).toMatchObject({ amount: 1 })
})

it('voids a note once and while its invoice is open, and tells of both', async () => {
  const { stripe } = world
  const { invoice } = await unpaidMonth()
  const { id } = await stripe.creditNotes.create({ invoice: invoice.id, amount: 1000 })
  const kept = await stripe.creditNotes.create({ invoice: invoice.id, amount: 64 })
  await stripe.creditNotes.voidCreditNote(id)
  await expect(stripe.creditNotes.voidCreditNote(id)).rejects.toThrow('issued credit note')
  expect(await read(invoice.id)).toMatchObject({ amount_due: 5000, amount_remaining: 5000 })
  await stripe.invoices.pay(invoice.id, { paid_out_of_band: true })
  await expect(stripe.creditNotes.voidCreditNote(kept.id)).rejects.toThrow('open invoice')
  await world.settle()
  const told = world.receiver.received.map(({ event }) => event)
  expect(told.findLast(({ type }) => type === 'credit_note.voided')?.data.object).toMatchObject({
    ...{ id, status: 'void' },
  })
  const changes = told.filter(
    ({ type, data }) =>
      type === 'invoice.updated' && 'id' in data.object && data.object.id === invoice.id,
  )
  expect(changes.map(({ data }) => data.previous_attributes)).toMatchObject([
    ...[{ amount_due: 5064 }, { amount_due: 4064 }, { amount_due: 4000 }],
  ])
})

it('refunds nothing of an invoice that no card has paid', async () => {
  const { stripe } = world
  const { invoice } = await unpaidMonth()
  await stripe.invoices.pay(invoice.id, { paid_out_of_band: true })
  await expect(
    stripe.creditNotes.create({ invoice: invoice.id, amount: 500, refund_amount: 500 }),
  ).rejects.toThrow('no charge that can be refunded')
})

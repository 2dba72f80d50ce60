import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal, openSeller, totalBalance } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const DAY = 86_400
const DISPUTED_LATER = '4000000000000259'
const act = (name: string, body: object) =>
  world.post<Stripe.Dispute>(`/control/payments/${name}`, body)
const total = () => totalBalance(world.stripe)
const told = async (id: string) => {
  await world.settle()
  return world.receiver.received
    .map(({ event }) => event)
    .filter(({ data }) => Reflect.get(data.object, 'id') === id)
}

/** A dispute of a new charge of 5,064 yen, or the bank's question about it. */
async function open(options: { inquiry?: boolean; amount?: number } = {}) {
  const { charge } = await openDeal(world)
  const dispute = await act('open_dispute', { charge: charge.id, ...options })
  return { charge, dispute, id: dispute.id }
}

it.each([
  [false, 'chargeback'],
  [true, 'inquiry'],
])('names its payment and nine days for evidence (a question: %s)', async (inquiry, case_type) => {
  const { charge, dispute } = await open({ inquiry })
  expect(dispute).toMatchObject({
    ...{ charge: charge.id, payment_intent: charge.payment_intent, currency: 'jpy' },
    evidence_details: { due_by: dispute.created + 9 * DAY, past_due: false, submission_count: 0 },
    payment_method_details: { type: 'card', card: { brand: 'visa', case_type } },
    is_charge_refundable: inquiry,
  })
})

it('lets the rest of a payment be refunded once its dispute is won, not again after', async () => {
  const { stripe } = world
  const { charge, id } = await open({ amount: 2000 })
  const refund = () => stripe.refunds.create({ charge: charge.id, amount: 100 })
  await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' })
  await expect(act('refund_by_hand', { charge: charge.id })).rejects.toThrow('409')
  expect(await act('win_dispute', { dispute: id })).toMatchObject({ is_charge_refundable: true })
  expect((await refund()).status).toBe('succeeded')
  const again = await act('withdraw_dispute_again', { dispute: id })
  expect(again).toMatchObject({ status: 'lost', is_charge_refundable: false })
  await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' })
})

it('withdraws the money of an appeal that was won no more than once', async () => {
  const { id } = await open()
  await act('lose_dispute', { dispute: id })
  await act('return_dispute', { dispute: id, amount: 1000 })
  await act('appeal_dispute', { dispute: id })
  const before = await total()
  const won = await act('win_dispute', { dispute: id })
  expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-5064, 1000, 4064])
  expect(await total()).toBe(before + 4064)
})

it('ends a dispute that is refunded before it is formal, for good', async () => {
  const { id } = await open()
  const before = await total()
  expect((await act('prevent_dispute', { dispute: id })).status).toBe('prevented')
  expect((await told(id)).at(-1)?.type).toBe('charge.dispute.closed')
  for (const name of ['prevent_dispute', 'win_dispute', 'lose_dispute', 'appeal_dispute'])
    await expect(act(name, { dispute: id })).rejects.toThrow('409')
  expect(await total()).toBe(before)
})

it('closes a question of the bank about a payment that was refunded meanwhile', async () => {
  const { stripe } = world
  for (const name of ['lose_dispute', 'escalate_dispute']) {
    const { charge, id } = await open({ inquiry: true })
    await stripe.refunds.create({ charge: charge.id })
    const before = await total()
    expect(await act(name, { dispute: id })).toMatchObject({
      ...{ status: 'warning_closed', balance_transactions: [] },
    })
    expect(await total()).toBe(before)
    const types = (await told(id)).map(({ type }) => type)
    expect(types).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
  }
})

it('marks a payment as disputed when the question about it becomes a dispute', async () => {
  const { stripe } = world
  const { charge, id } = await open({ inquiry: true })
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(false)
  await act('escalate_dispute', { dispute: id })
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true)
  const updated = (await told(charge.id)).find(({ type }) => type === 'charge.updated')
  expect(updated?.data.previous_attributes).toEqual({ disputed: false })
})

it('disputes a payment once the bank’s question about it is closed, not before', async () => {
  const { charge, id } = await open({ inquiry: true })
  await expect(act('open_dispute', { charge: charge.id })).rejects.toThrow('409')
  await act('submit_evidence', { dispute: id })
  await expect(act('open_dispute', { charge: charge.id })).rejects.toThrow('409')
  await act('win_dispute', { dispute: id })
  const dispute = await act('open_dispute', { charge: charge.id })
  const won = await act('win_dispute', { dispute: dispute.id })
  const categories = won.balance_transactions.map(one => one.reporting_category)
  expect(categories).toEqual(['dispute', 'dispute_reversal'])
})

it('neither prevents a question of the bank nor charges a fee for it', async () => {
  const { id } = await open({ inquiry: true })
  const before = await total()
  for (const name of ['prevent_dispute', 'change_dispute_fee'])
    await expect(act(name, { dispute: id })).rejects.toThrow('409')
  expect(await total()).toBe(before)
})

it('disputes no payment that was refunded before the card’s owner asked', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world, DISPUTED_LATER)
  await stripe.refunds.create({ charge: charge.id })
  await world.clock().advance(2 * DAY + 60)
  expect((await stripe.disputes.list({ charge: charge.id })).data).toEqual([])
})

it('disputes what was paid, not what a transfer brought to a seller', async () => {
  const { stripe } = world
  const seller = await openSeller(world)
  const { charge } = await openDeal(world)
  const { destination_payment } = await stripe.transfers.create({
    ...{ amount: 3840, currency: 'jpy', destination: seller.id, source_transaction: charge.id },
  })
  const received = { charge: String(destination_payment) }
  for (const name of ['open_dispute', 'refund_by_hand'])
    await expect(act(name, received)).rejects.toThrow('409')
})

import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal, totalBalance } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const day = 86_400
const act = (name: string, body: object) =>
  world.post<Stripe.Dispute>(`/control/payments/${name}`, body)
const total = () => totalBalance(world.stripe)
const told = async (id: string) => {
  await world.settle()
  return world.receiver.received
    .filter(
      ({ event }) =>
        event.type.startsWith('charge.dispute') &&
        'id' in event.data.object &&
        event.data.object.id === id,
    )
    .map(({ event }) => event.type.replace('charge.dispute.', ''))
    .sort()
}

it('opens a dispute two days after a charge of the disputing card', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world, '4000000000000259')
  const before = await total()
  await world.clock().advance(2 * day + 60)
  const { data } = await stripe.disputes.list({ charge: charge.id })
  const [dispute] = data
  expect(dispute).toMatchObject({
    amount: 5064,
    status: 'needs_response',
    reason: 'fraudulent',
    is_charge_refundable: false,
    balance_transactions: [
      {
        type: 'adjustment',
        amount: -5064,
        fee: 1500,
        net: -6564,
        reporting_category: 'dispute',
        source: dispute?.id,
      },
    ],
  })
  expect(await total()).toBe(before - 6564)
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true)
  expect(await told(dispute?.id ?? '')).toEqual(['created', 'funds_withdrawn'])
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  })
  await expect(
    stripe.refunds.create({ payment_intent: String(charge.payment_intent) }),
  ).rejects.toMatchObject({ code: 'refund_disputed_payment' })
})

it('a won dispute returns the money, but not the fee', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const before = await total()
  const { id } = await act('open_dispute', { charge: charge.id, reason: 'product_not_received' })
  const answered = await stripe.disputes.update(id, {
    evidence: { product_description: '月に一度の相談' },
    submit: true,
  })
  expect(answered).toMatchObject({
    status: 'under_review',
    evidence: { product_description: '月に一度の相談' },
    evidence_details: { has_evidence: true, submission_count: 1 },
  })
  await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 })
  await act('win_dispute', { dispute: id })
  const won = await stripe.disputes.retrieve(id)
  expect(won.status).toBe('won')
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-6564, 5064])
  expect(await total()).toBe(before - 1500)
  expect(await told(id)).toEqual([
    'closed',
    'created',
    'funds_reinstated',
    'funds_withdrawn',
    'updated',
  ])
  await expect(act('lose_dispute', { dispute: id })).rejects.toThrow('409')
})

it('a lost or abandoned dispute returns no money', async () => {
  const { stripe } = world
  const before = await total()
  const first = await openDeal(world)
  const second = await openDeal(world)
  const lost = await act('open_dispute', { charge: first.charge.id })
  expect((await act('lose_dispute', { dispute: lost.id })).status).toBe('lost')
  const closed = await act('open_dispute', { charge: second.charge.id })
  expect((await stripe.disputes.close(closed.id)).status).toBe('lost')
  expect(await total()).toBe(before + 2 * (5064 - 182) - 2 * 6564)
  expect(await told(closed.id)).toEqual(['closed', 'created', 'funds_withdrawn'])
  await expect(act('open_dispute', { charge: first.charge.id })).rejects.toThrow('409')
  await expect(act('open_dispute', { charge: 'ch_none' })).rejects.toThrow('404')
})

it('an inquiry of the bank moves no money', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const before = await total()
  const { id } = await act('open_dispute', { charge: charge.id, inquiry: true })
  const inquiry = await stripe.disputes.retrieve(id)
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
  expect((await act('win_dispute', { dispute: id })).status).toBe('warning_closed')
  expect(await total()).toBe(before)
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 100 })
  expect(refund.status).not.toBe('failed')
})

it('disputes a charge in parts, as far as money is left, and a won part anew', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const before = await total()
  await stripe.refunds.create({ charge: charge.id, amount: 64 })
  const first = await act('open_dispute', { charge: charge.id, amount: 2000 })
  expect(first).toMatchObject({ amount: 2000, status: 'needs_response' })
  await expect(act('open_dispute', { charge: charge.id, amount: 3001 })).rejects.toThrow('409')
  const second = await act('open_dispute', { charge: charge.id })
  expect(second.amount).toBe(3000)
  await expect(act('open_dispute', { charge: charge.id })).rejects.toThrow('409')
  expect(await total()).toBe(before - 64 - 2000 - 3000 - 2 * 1500)
  await act('lose_dispute', { dispute: first.id })
  await expect(act('open_dispute', { charge: charge.id })).rejects.toThrow('409')
  await act('win_dispute', { dispute: second.id })
  const third = await act('open_dispute', { charge: charge.id })
  expect(third).toMatchObject({ amount: 3000, charge: charge.id })
  expect((await stripe.disputes.list({ charge: charge.id })).data).toHaveLength(3)
})

it('takes a lost dispute up again: a won appeal brings the money back, a lost one does not', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const other = await openDeal(world)
  const before = await total()
  const open = async (id: string) => (await act('open_dispute', { charge: id })).id
  const [won, lost] = [await open(charge.id), await open(other.charge.id)]
  for (const dispute of [won, lost]) {
    await expect(act('appeal_dispute', { dispute })).rejects.toThrow('409')
    await act('lose_dispute', { dispute })
    const appealed = await act('appeal_dispute', { dispute })
    expect(appealed.status).toBe('appeal_needs_response')
  }
  expect((await act('submit_evidence', { dispute: won })).status).toBe('appeal_under_review')
  expect((await act('win_dispute', { dispute: won })).status).toBe('won')
  expect((await act('lose_dispute', { dispute: lost })).status).toBe('lost')
  expect(await total()).toBe(before - 6564 - 1500)
  const { balance_transactions } = await stripe.disputes.retrieve(won)
  expect(balance_transactions.map(({ net }) => net)).toEqual([-6564, 5064])
  await world.settle()
  const appeal = world.receiver.received.find(
    ({ event }) => event.type === 'charge.dispute.updated' && event.data.object.id === won,
  )
  expect(appeal?.event.data.previous_attributes).toEqual({ status: 'lost' })
})

it('withdraws the money of a won dispute again, and returns money of a lost one', async () => {
  const { charge } = await openDeal(world)
  const { id } = await act('open_dispute', { charge: charge.id })
  await expect(act('withdraw_dispute_again', { dispute: id })).rejects.toThrow('409')
  await expect(act('return_dispute', { dispute: id })).rejects.toThrow('409')
  await act('win_dispute', { dispute: id })
  expect((await act('withdraw_dispute_again', { dispute: id })).status).toBe('lost')
  for (const amount of [-1000, 0])
    await expect(act('return_dispute', { dispute: id, amount })).rejects.toThrow('400')
  await act('return_dispute', { dispute: id, amount: 1000 })
  const back = await act('return_dispute', { dispute: id, amount: 9000 })
  expect(back.balance_transactions.map(({ amount }) => amount)).toEqual([
    ...[-5064, 5064, -5064, 1000, 4064],
  ])
  await expect(act('return_dispute', { dispute: id })).rejects.toThrow('409')
})

it('changes the fee of a dispute by a further balance transaction', async () => {
  const { charge } = await openDeal(world)
  const { id } = await act('open_dispute', { charge: charge.id })
  const before = await total()
  await act('change_dispute_fee', { dispute: id, fee: 800 })
  const changed = await act('change_dispute_fee', { dispute: id, fee: -300 })
  expect(changed.balance_transactions.map(({ amount, fee, net }) => [amount, fee, net])).toEqual([
    [-5064, 1500, -6564],
    [0, 800, -800],
    [0, -300, 300],
  ])
  expect(await total()).toBe(before - 500)
})

it('turns a question of the bank into a dispute that is still open', async () => {
  const { charge } = await openDeal(world)
  const before = await total()
  const { id } = await act('open_dispute', { charge: charge.id, inquiry: true, amount: 2000 })
  const open = await act('escalate_dispute', { dispute: id })
  expect(open).toMatchObject({
    status: 'needs_response',
    amount: 2000,
    is_charge_refundable: false,
  })
  expect(await total()).toBe(before - 2000 - 1500)
  expect(await told(id)).toEqual(['created', 'funds_withdrawn', 'updated'])
  await expect(act('escalate_dispute', { dispute: id })).rejects.toThrow('409')
})

it('takes no more than is left when a question of the bank becomes a dispute', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const { id } = await act('open_dispute', { charge: charge.id, inquiry: true })
  await stripe.refunds.create({ charge: charge.id, amount: 4064 })
  expect(await act('lose_dispute', { dispute: id })).toMatchObject({ status: 'lost', amount: 1000 })
})

it.each(['won', 'lost'] as const)('takes no more evidence of a dispute that is %s', async end => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const { id } = await act('open_dispute', { charge: charge.id })
  await act(end === 'won' ? 'win_dispute' : 'lose_dispute', { dispute: id })
  const before = await total()
  const late = { evidence: { uncategorized_text: 'winning_evidence' } }
  await expect(stripe.disputes.update(id, late)).rejects.toMatchObject({ statusCode: 400 })
  expect((await stripe.disputes.retrieve(id)).status).toBe(end)
  expect(await total()).toBe(before)
})

it('takes evidence once, and then neither more of it nor a draft', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const { id } = await act('open_dispute', { charge: charge.id })
  const before = await total()
  const evidence = { uncategorized_text: 'winning_evidence' }
  await stripe.disputes.update(id, { evidence: { product_description: '月に一度の相談' } })
  for (const more of [{ evidence }, { evidence, submit: false }, { submit: true }])
    await expect(stripe.disputes.update(id, more)).rejects.toMatchObject({ statusCode: 400 })
  const noted = await stripe.disputes.update(id, { metadata: { seen: 'yes' } })
  expect(noted).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_text: null },
    evidence_details: { submission_count: 1 },
    metadata: { seen: 'yes' },
  })
  expect(await total()).toBe(before)
})

it('submits evidence that was drafted before, with a call that has no more of it', async () => {
  const { stripe } = world
  const { charge } = await openDeal(world)
  const { id } = await act('open_dispute', { charge: charge.id })
  const evidence = { uncategorized_text: 'losing_evidence' }
  const draft = await stripe.disputes.update(id, { evidence, submit: false })
  expect(draft).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  expect((await stripe.disputes.update(id, { submit: true })).status).toBe('lost')
})

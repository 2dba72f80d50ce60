import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()

const act = (name: string, body: object) =>
  world.post<Stripe.Dispute>(`/control/payments/${name}`, body)

async function openDispute(options: object = {}): Promise<string> {
  const { charge } = await openDeal(world)
  return (await act('open_dispute', { charge: charge.id, ...options })).id
}
const update = (id: string, given: Stripe.DisputeUpdateParams) =>
  world.stripe.disputes.update(id, given)

it('collects drafts of evidence, and tells of each what it changes', async () => {
  const id = await openDispute()
  const draft = (evidence: Stripe.DisputeUpdateParams.Evidence) =>
    update(id, { evidence, submit: false })
  await draft({ customer_name: '藤野 葵' })
  await draft({ service_date: '2027-03-01' })
  const noted = await update(id, { metadata: { seen: 'yes' } })
  expect(noted).toMatchObject({
    ...{ status: 'needs_response', metadata: { seen: 'yes' } },
    evidence: { customer_name: '藤野 葵', service_date: '2027-03-01', receipt: null },
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  const more = await update(id, { metadata: { read: 'no' } })
  expect(more.metadata).toEqual({ seen: 'yes', read: 'no' })
  await world.settle()
  const told = world.receiver.received.filter(
    ({ event }) => event.type === 'charge.dispute.updated' && event.data.object.id === id,
  )
  expect(told.map(({ event }) => event.data.previous_attributes)).toEqual([
    { evidence: { customer_name: null }, evidence_details: { has_evidence: false } },
    { evidence: { service_date: null } },
    { metadata: { seen: null } },
    { metadata: { read: null } },
  ])
})

it.each([
  [false, 'under_review'],
  [true, 'warning_under_review'],
])('submits evidence once, by hand (of a question: %s)', async (inquiry, status) => {
  const id = await openDispute({ inquiry })
  const sent = await act('submit_evidence', { dispute: id })
  expect(sent).toMatchObject({
    status,
    evidence_details: {
      ...{ has_evidence: true, submission_count: 1, submission_method: 'manual' },
    },
  })
  await expect(act('submit_evidence', { dispute: id })).rejects.toThrow('409')
})

it('refuses evidence of a kind that the provider does not know, and keeps none of it', async () => {
  const id = await openDispute()
  const misspelt = { product_description: '月に一度の相談', product_descripton: '相談' }
  await expect(update(id, { evidence: misspelt })).rejects.toMatchObject({
    ...{ statusCode: 400, code: 'parameter_unknown', param: 'evidence[product_descripton]' },
  })
  expect(await world.stripe.disputes.retrieve(id)).toMatchObject({
    ...{ status: 'needs_response', evidence: { product_description: null } },
  })
})

it('takes 150,000 characters of evidence in all fields together, and none more', async () => {
  const id = await openDispute()
  const half = '字'.repeat(75_000)
  const draft = (evidence: Stripe.DisputeUpdateParams.Evidence) =>
    update(id, { evidence, submit: false })
  await draft({ product_description: half, refund_policy: half })
  await expect(draft({ receipt: 'f' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'evidence',
  })
  await draft({ refund_policy: half.slice(1), receipt: 'f' })
})

import { expect, test } from 'vitest'
import { type Job, queuedJobs, runJob } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** The operator refunds in the provider's dashboard, without our knowledge. */

const { world, scenario } = await scenarioOfFile()

const byHand = (charge: string, amount: number) =>
  scenario.atProvider('refund_by_hand', { charge, amount }) as Promise<{ id: string }>
const alerts = () =>
  world.sql<{ key: string; facts: object }>(
    `select key, facts from alerts where kind = 'a refund made by hand at the provider'`,
  )
const facts = (deal: string, kind: string) =>
  world.sql('select facts from deal_events where deal_id = $1 and kind = $2', [deal, kind])

const typeOf = async ({ data }: Job): Promise<string> => {
  const [row] = await world.sql<{ type: string }>('select type from inbox where id = $1', [
    (data as { id: string }).id,
  ])
  return row?.type ?? ''
}

test('is booked once at the platform’s cost, and the operator and both sides are notified', async () => {
  const deal = await scenario.subscribe()
  await byHand(await scenario.lastCharge(), 1000)
  await scenario.work()
  expect(await scenario.balance('commission')).toBe(-960 + 1000)
  expect(await scenario.balance(`pending:${scenario.seller.id}`)).toBe(-3840)
  expect(await alerts()).toMatchObject([{ facts: { amount: 1000, given: 1000 } }])
  expect(await facts(deal, 'refunded_by_hand')).toEqual([{ facts: { amount: 1000 } }])
  await scenario.allIsSound()
})

test('reduces the refund of a cancellation agreed later', async () => {
  const deal = await scenario.subscribe()
  await byHand(await scenario.lastCharge(), 1000)
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([3800, 1000])
  await scenario.allIsSound()
  expect(await scenario.balance('commission')).toBe(0)
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(0)
})

test('never blocks a refund that is agreed already: it counts as a part of it', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await scenario.agree(deal, 'refund_full')
  await byHand(charge, 2000)
  await scenario.work()
  expect(await scenario.refunds()).toEqual([2800, 2000])
  expect(await facts(deal, 'refunded_by_hand')).toEqual([])
  await scenario.allIsSound()
  expect(await scenario.balance('commission')).toBe(0)
})

test('does so too when its webhooks are lost: the agreed refund checks before it is made', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await scenario.agree(deal, 'refund_full')
  await byHand(charge, 4900)
  await scenario.work(/^(?!refund|charge)/)
  expect(await scenario.refunds()).toEqual([4900])
  await scenario.allIsSound()
  expect(await scenario.balance('commission')).toBe(100)
})

test('of the whole charge leaves nothing to send, and the month stays in the history', async () => {
  const deal = await scenario.subscribe()
  await byHand(await scenario.lastCharge(), 5064)
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([5064])
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(3840)
  await scenario.allIsSound()
})

test('is taken out of the books again when it bounces', async () => {
  await scenario.subscribe()
  const { id: refund } = await byHand(await scenario.lastCharge(), 1000)
  await scenario.work()
  await scenario.atProvider('fail_refund', { refund })
  await scenario.work()
  expect(await scenario.balance('commission')).toBe(-960)
  expect(await scenario.balance('refund_due')).toBe(0)
  await scenario.allIsSound()
})

test('that bounces is owed as far as it replaced an agreed one', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await scenario.agree(deal, 'refund_full')
  const { id: refund } = await byHand(charge, 2000)
  await scenario.work()
  await scenario.atProvider('fail_refund', { refund })
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-2000)
  await scenario.allIsSound()
})

test('that bounces after an agreed refund was reduced by it is owed', async () => {
  const deal = await scenario.subscribe()
  const { id: refund } = await byHand(await scenario.lastCharge(), 1000)
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  await scenario.atProvider('fail_refund', { refund })
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-1000)
  await scenario.allIsSound()
})

test('that bounces after it left nothing of an agreed refund to send is owed up to that refund', async () => {
  const deal = await scenario.subscribe()
  const { id: refund } = await byHand(await scenario.lastCharge(), 5064)
  await scenario.work()
  await scenario.agree(deal, 'refund_full')
  await scenario.atProvider('fail_refund', { refund })
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-4800)
  await scenario.allIsSound()
})

test('is booked once, however often and by whichever webhook it is reported', async () => {
  await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await byHand(charge, 700)
  const notices = await scenario.collect()
  for (const notice of [...notices, ...notices.toReversed()]) await world.deliver(notice)
  await Promise.all((await queuedJobs(world)).map(job => runJob(world, job)))
  await scenario.work()
  expect(await scenario.balance('commission')).toBe(-960 + 700)
  await scenario.allIsSound()
})

test('waits while an agreed refund is being made, and counts as surplus afterwards', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await world.wind(10 * DAY)
  await scenario.agree(deal, 'refund_proration')
  await world.sql(
    `update outbox set payload = payload || '{"isLeaving": true}' where kind = 'refund'`,
  )
  await byHand(charge, 500)
  for (const notice of await scenario.collect()) await world.deliver(notice)
  for (const job of await queuedJobs(world)) {
    if (job.name === 'payment-event' && /refund/.test(await typeOf(job))) {
      expect(await runJob(world, job)).toBe(false)
    }
  }
  await scenario.work()
  const [agreed = 0, first] = await scenario.refunds()
  expect(first).toBe(500)
  expect(agreed).toBeGreaterThan(500)
  expect(await scenario.balance('commission')).toBe(-960 + 500)
  await scenario.allIsSound()
})

test('made before the share is transferred: the platform pays the seller’s share itself', async () => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  await world.wind(5 * DAY)
  const { account } = scenario
  await scenario.atProvider('restrict_account', { account })
  await scenario.subscribe()
  await byHand(await scenario.lastCharge(), 4800)
  await scenario.atProvider('lift_restriction', { account })
  await scenario.work()
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(160_000 + 3840)
  await scenario.allIsSound()
})

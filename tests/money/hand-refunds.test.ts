import { expect, test } from 'vitest'
import { type Job, queuedJobs, runJob } from './histories/jobs.ts'
import { DAY, stageOfFile } from './histories/stage.ts'

/** The operator refunds in the provider's dashboard, without our knowledge. */

const { world, stage } = await stageOfFile()

const byHand = (charge: string, amount: number) =>
  stage.act('refund_by_hand', { charge, amount }) as Promise<{ id: string }>
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

test('is booked once, is the platform’s to bear, and is told to the operator and both sides', async () => {
  const deal = await stage.subscribe()
  await byHand(await stage.lastCharge(), 1000)
  await stage.work()
  expect(await stage.balance('commission')).toBe(-960 + 1000)
  expect(await stage.balance(`pending:${stage.seller.id}`)).toBe(-3840)
  expect(await alerts()).toMatchObject([{ facts: { amount: 1000, given: 1000 } }])
  expect(await facts(deal, 'refunded_by_hand')).toEqual([{ facts: { amount: 1000 } }])
  await stage.allIsSound()
})

test('lessens what an exit agreed later still owes', async () => {
  const deal = await stage.subscribe()
  await byHand(await stage.lastCharge(), 1000)
  await stage.work()
  await stage.agree(deal, 'refund_full')
  await stage.work()
  expect(await stage.refunds()).toEqual([3800, 1000])
  await stage.allIsSound()
  expect(await stage.balance('commission')).toBe(0)
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(0)
})

test('never blocks a refund that is agreed on already: it counts as a part of it', async () => {
  const deal = await stage.subscribe()
  const charge = await stage.lastCharge()
  await stage.agree(deal, 'refund_full')
  await byHand(charge, 2000)
  await stage.work()
  expect(await stage.refunds()).toEqual([2800, 2000])
  expect(await facts(deal, 'refunded_by_hand')).toEqual([])
  await stage.allIsSound()
  expect(await stage.balance('commission')).toBe(0)
})

test('does so too when its notices are lost: the agreed one looks before it leaves', async () => {
  const deal = await stage.subscribe()
  const charge = await stage.lastCharge()
  await stage.agree(deal, 'refund_full')
  await byHand(charge, 4900)
  await stage.work(/^(?!refund|charge)/)
  expect(await stage.refunds()).toEqual([4900])
  await stage.allIsSound()
  expect(await stage.balance('commission')).toBe(100)
})

test('of the whole charge leaves nothing to send, and the month stays a month', async () => {
  const deal = await stage.subscribe()
  await byHand(await stage.lastCharge(), 5064)
  await stage.work()
  await stage.agree(deal, 'refund_full')
  await stage.work()
  expect(await stage.refunds()).toEqual([5064])
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(3840)
  await stage.allIsSound()
})

test('is taken out of the books again when it bounces', async () => {
  await stage.subscribe()
  const { id: refund } = await byHand(await stage.lastCharge(), 1000)
  await stage.work()
  await stage.act('fail_refund', { refund })
  await stage.work()
  expect(await stage.balance('commission')).toBe(-960)
  expect(await stage.balance('refund_due')).toBe(0)
  await stage.allIsSound()
})

test('that bounces is owed as far as it stood for an agreed one', async () => {
  const deal = await stage.subscribe()
  const charge = await stage.lastCharge()
  await stage.agree(deal, 'refund_full')
  const { id: refund } = await byHand(charge, 2000)
  await stage.work()
  await stage.act('fail_refund', { refund })
  await stage.work()
  expect(await stage.balance('refund_due')).toBe(-2000)
  await stage.allIsSound()
})

test('is followed once, however often and by whatever it is told', async () => {
  await stage.subscribe()
  const charge = await stage.lastCharge()
  await byHand(charge, 700)
  const notices = await stage.collect()
  for (const notice of [...notices, ...notices.toReversed()]) await world.deliver(notice)
  await Promise.all((await queuedJobs(world)).map(job => runJob(world, job)))
  await stage.work()
  expect(await stage.balance('commission')).toBe(-960 + 700)
  await stage.allIsSound()
})

test('waits while an agreed refund is on its way, and counts as surplus afterwards', async () => {
  const deal = await stage.subscribe()
  const charge = await stage.lastCharge()
  await world.wind(10 * DAY)
  await stage.agree(deal, 'refund_proration')
  await world.sql(
    `update outbox set payload = payload || '{"isLeaving": true}' where kind = 'refund'`,
  )
  await byHand(charge, 500)
  for (const notice of await stage.collect()) await world.deliver(notice)
  for (const job of await queuedJobs(world)) {
    if (job.name === 'payment-event' && /refund/.test(await typeOf(job))) {
      expect(await runJob(world, job)).toBe(false)
    }
  }
  await stage.work()
  const [agreed = 0, first] = await stage.refunds()
  expect(first).toBe(500)
  expect(agreed).toBeGreaterThan(500)
  expect(await stage.balance('commission')).toBe(-960 + 500)
  await stage.allIsSound()
})

test('given before the share has left: the seller gets it out of the platform’s own money', async () => {
  await world.sql('update services set price = 200000 where id = $1', [stage.otherService])
  await stage.subscribe(stage.second, stage.otherService)
  await world.wind(5 * DAY)
  const { account } = stage
  await stage.act('restrict_account', { account })
  await stage.subscribe()
  await byHand(await stage.lastCharge(), 4800)
  await stage.act('lift_restriction', { account })
  await stage.work()
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(160_000 + 3840)
  await stage.allIsSound()
})

import { expect, test } from 'vitest'
import { matureEarnings } from '../../../server/domains/ledger/mature-earnings.ts'
import { lockSeller } from '../../../server/domains/ledger/seller-lock.ts'
import { succeed } from '../../support/fixtures.ts'
import { queuedJobs, runJob } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Disputes about a part of a month (4,800 yen and a fee of 264), several disputes, and appeals. */

const { world, scenario } = await scenarioOfFile()

const open = async (amount?: number): Promise<string> => {
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge, amount })) as { id: string }
  await scenario.work()
  return id
}
const decide = async (act: string, dispute: string, more: object = {}) => {
  await scenario.atProvider(act, { dispute, ...more })
  await scenario.work()
}
const pending = () => scenario.balance(`pending:${scenario.seller.id}`)
const available = () => scenario.balance(`available:${scenario.seller.id}`)
const hold = () => scenario.balance(`hold:${scenario.seller.id}`)
/** A further sale, whose money allows a won dispute to be credited at once. */
const earnElsewhere = async (): Promise<string> => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  return scenario.subscribe(scenario.second, scenario.otherService)
}

test('a dispute about a part holds that part of the share, and a loss takes only that', async () => {
  await scenario.subscribe()
  const dispute = await open(1000)
  expect(await pending()).toBe(-(3840 - 758))
  expect(await hold()).toBe(-758)
  expect(await scenario.deals('ended')).toBe(1)
  await decide('lose_dispute', dispute)
  expect(await hold()).toBe(0)
  expect(await scenario.balance('buyer_fee')).toBe(-264 + 52)
  expect(await scenario.balance('commission')).toBe(-960 + 190)
  await scenario.allIsSound()
})

test('a second dispute of the charge holds its own part, and both together the whole', async () => {
  await scenario.subscribe()
  const first = await open(1000)
  const second = await open()
  expect(await pending()).toBe(0)
  expect(await hold()).toBe(-3840)
  await decide('lose_dispute', first)
  await decide('win_dispute', second)
  expect(await hold()).toBe(0)
  expect(await pending()).toBe(-(3840 - 758))
  await scenario.allIsSound()
})

test('both lost disputes of a charge take the month once: share, fee and commission', async () => {
  await scenario.subscribe()
  for (const dispute of [await open(1000), await open()]) await decide('lose_dispute', dispute)
  await scenario.allIsSound()
  for (const account of ['commission', 'buyer_fee', `connected:${scenario.seller.id}`]) {
    expect(await scenario.balance(account)).toBe(0)
  }
})

test('an inquiry moves no money; the dispute that follows it is booked', async () => {
  await scenario.subscribe()
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge, inquiry: true })) as {
    id: string
  }
  await scenario.work()
  expect(await scenario.balance('dispute')).toBe(0)
  expect(await scenario.deals()).toBe(1)
  await decide('lose_dispute', id)
  expect(await scenario.balance('commission')).toBe(0)
  await scenario.allIsSound()
})

test('the fee follows what the provider charges, once for each change', async () => {
  await scenario.subscribe()
  const dispute = await open()
  expect(await scenario.balance('dispute_fee')).toBe(1500)
  await decide('change_dispute_fee', dispute, { fee: 700 })
  await decide('change_dispute_fee', dispute, { fee: -200 })
  expect(await scenario.balance('dispute_fee')).toBe(2000)
  await decide('lose_dispute', dispute)
  expect(await scenario.balance('dispute_fee')).toBe(2000)
  await scenario.allIsSound()
})

test('an appeal is a loss until it is won, and then the loss is undone to the yen', async () => {
  await earnElsewhere()
  const before = { commission: await scenario.balance('commission'), pending: await pending() }
  await scenario.subscribe()
  const dispute = await open(1000)
  await decide('lose_dispute', dispute)
  await decide('appeal_dispute', dispute)
  expect(await hold()).toBe(0)
  expect(await scenario.balance('commission')).toBe(before.commission - 960 + 190)
  await decide('win_dispute', dispute)
  expect(await scenario.balance('commission')).toBe(before.commission - 960)
  expect(await pending()).toBe(before.pending - 3840)
  expect(await scenario.balance('dispute')).toBe(0)
  await scenario.allIsSound()
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(160_000 + 3840)
})

test('a dispute that the provider settled before it was formal is a loss', async () => {
  await scenario.subscribe()
  await decide('prevent_dispute', await open())
  expect(await hold()).toBe(0)
  expect(await scenario.balance('dispute')).toBe(0)
  await scenario.allIsSound()
})

test('a refund that a lost dispute had paid is owed again when the appeal is won', async () => {
  const deal = await scenario.subscribe()
  await world.wind(10 * DAY)
  await scenario.agree(deal, 'refund_proration')
  const dispute = await open()
  await decide('lose_dispute', dispute)
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(0)
  await decide('appeal_dispute', dispute)
  await decide('win_dispute', dispute)
  const [asked] = await world.sql<{ refund: number }>('select refund from cancellations')
  expect(await scenario.balance('refund_due')).toBe(-Number(asked?.refund))
  const reached = await world.sql('select contact from bounced_refunds')
  expect(reached).toEqual([{ contact: scenario.buyer.email }])
  await scenario.allIsSound()
})

test('the part of an agreed refund that a lost dispute covers is dropped, the rest is owed', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  const dispute = await open(1000)
  await decide('lose_dispute', dispute)
  await scenario.work()
  expect(await scenario.refunds()).toEqual([])
  expect(await scenario.balance('refund_due')).toBe(-3800)
  await scenario.allIsSound()
})

test('a dispute won while its month matures leaves nothing pending', async () => {
  await scenario.terminate(await earnElsewhere(), scenario.second)
  await scenario.subscribe()
  const dispute = await open()
  await world.wind(31 * DAY)
  await scenario.atProvider('win_dispute', { dispute })
  for (const notice of await scenario.collect()) {
    if (/dispute/.test(notice.type)) await world.deliver(notice)
  }
  const [job] = await queuedJobs(world)
  if (!job) throw new Error('no notice of the dispute came')
  const { db, clock } = world.app
  const won = await db.transaction().execute(async tx => {
    await lockSeller(tx, scenario.seller.id)
    const working = runJob(world, job)
    await expect.poll(() => world.sql(SOMEBODY_WAITS)).toHaveLength(1)
    await matureEarnings(tx, scenario.seller.id, clock())
    return { working }
  })
  expect(await won.working).toBe(true)
  await scenario.allIsSound()
  expect(await pending()).toBe(0)
  expect(await available()).toBe(-(160_000 + 3840))
})

const SOMEBODY_WAITS = `select pid from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

test('a later dispute does not change the day of a refund on its paper', async () => {
  const { buyer } = scenario
  const deal = await scenario.subscribe()
  const months = await succeed(world.call('receipts', { subsc_id: deal }, buyer))
  const [{ invoice_id: invoice } = { invoice_id: '' }] = months.months
  const wish = { subsc_id: deal, invoice_id: invoice, addressee: '透子' }
  const receipt = await succeed(world.call('receipt_create', wish, buyer))
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  const [booked] = await world.sql<{ at: Date }>(
    "select posted_at as at from ledger_postings where kind = 'exit_refund'",
  )
  await world.wind(3 * DAY)
  await open()
  const asked = { paper_id: String(receipt.id) }
  const { id } = await succeed(world.call('receipt_refund', asked, buyer))
  const paper = await succeed(world.call('receipt', { paper_id: String(id) }, buyer))
  expect(paper.refund?.refunded_at).toBe(booked?.at.toISOString())
})

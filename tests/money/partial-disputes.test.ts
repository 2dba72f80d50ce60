import { expect, test } from 'vitest'
import { matureEarnings } from '../../server/domains/ledger/mature-earnings.ts'
import { lockSeller } from '../../server/domains/ledger/seller-lock.ts'
import { queuedJobs, runJob } from './histories/jobs.ts'
import { DAY, stageOfFile } from './histories/stage.ts'

/** Disputes about a part of a month (4,800 yen and a fee of 264), several disputes, and appeals. */

const { world, stage } = await stageOfFile()

const open = async (amount?: number): Promise<string> => {
  const charge = await stage.lastCharge()
  const { id } = (await stage.act('open_dispute', { charge, amount })) as { id: string }
  await stage.work()
  return id
}
const decide = async (act: string, dispute: string, more: object = {}) => {
  await stage.act(act, { dispute, ...more })
  await stage.work()
}
const pending = () => stage.balance(`pending:${stage.seller.id}`)
const available = () => stage.balance(`available:${stage.seller.id}`)
const hold = () => stage.balance(`hold:${stage.seller.id}`)
/** A further sale, whose money allows a won dispute to be credited at once. */
const earnElsewhere = async (): Promise<string> => {
  await world.sql('update services set price = 200000 where id = $1', [stage.otherService])
  return stage.subscribe(stage.second, stage.otherService)
}

test('a dispute about a part holds that part of the share, and a loss takes no more', async () => {
  await stage.subscribe()
  const dispute = await open(1000)
  expect(await pending()).toBe(-(3840 - 758))
  expect(await hold()).toBe(-758)
  expect(await stage.deals('ended')).toBe(1)
  await decide('lose_dispute', dispute)
  expect(await hold()).toBe(0)
  expect(await stage.balance('buyer_fee')).toBe(-264 + 52)
  expect(await stage.balance('commission')).toBe(-960 + 190)
  await stage.allIsSound()
})

test('a second dispute of the charge holds its own part, and both together the whole', async () => {
  await stage.subscribe()
  const first = await open(1000)
  const second = await open()
  expect(await pending()).toBe(0)
  expect(await hold()).toBe(-3840)
  await decide('lose_dispute', first)
  await decide('win_dispute', second)
  expect(await hold()).toBe(0)
  expect(await pending()).toBe(-(3840 - 758))
  await stage.allIsSound()
})

test('both lost disputes of a charge take the month once: share, fee and commission', async () => {
  await stage.subscribe()
  for (const dispute of [await open(1000), await open()]) await decide('lose_dispute', dispute)
  await stage.allIsSound()
  for (const account of ['commission', 'buyer_fee', `connected:${stage.seller.id}`]) {
    expect(await stage.balance(account)).toBe(0)
  }
})

test('an inquiry moves nothing, and what it becomes is booked then', async () => {
  await stage.subscribe()
  const charge = await stage.lastCharge()
  const { id } = (await stage.act('open_dispute', { charge, inquiry: true })) as { id: string }
  await stage.work()
  expect(await stage.balance('dispute')).toBe(0)
  expect(await stage.deals()).toBe(1)
  await decide('lose_dispute', id)
  expect(await stage.balance('commission')).toBe(0)
  await stage.allIsSound()
})

test('the fee follows what the provider charges, once for each change', async () => {
  await stage.subscribe()
  const dispute = await open()
  expect(await stage.balance('dispute_fee')).toBe(1500)
  await decide('change_dispute_fee', dispute, { fee: 700 })
  await decide('change_dispute_fee', dispute, { fee: -200 })
  expect(await stage.balance('dispute_fee')).toBe(2000)
  await decide('lose_dispute', dispute)
  expect(await stage.balance('dispute_fee')).toBe(2000)
  await stage.allIsSound()
})

test('an appeal is a loss until it is won, and then the loss is undone to the yen', async () => {
  await earnElsewhere()
  const before = { commission: await stage.balance('commission'), pending: await pending() }
  await stage.subscribe()
  const dispute = await open(1000)
  await decide('lose_dispute', dispute)
  await decide('appeal_dispute', dispute)
  expect(await hold()).toBe(0)
  expect(await stage.balance('commission')).toBe(before.commission - 960 + 190)
  await decide('win_dispute', dispute)
  expect(await stage.balance('commission')).toBe(before.commission - 960)
  expect(await pending()).toBe(before.pending - 3840)
  expect(await stage.balance('dispute')).toBe(0)
  await stage.allIsSound()
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(160_000 + 3840)
})

test('a refund that a lost dispute had paid is owed again when the appeal is won', async () => {
  const deal = await stage.subscribe()
  await world.wind(10 * DAY)
  await stage.agree(deal, 'refund_proration')
  const dispute = await open()
  await decide('lose_dispute', dispute)
  await stage.work()
  expect(await stage.balance('refund_due')).toBe(0)
  await decide('appeal_dispute', dispute)
  await decide('win_dispute', dispute)
  const [asked] = await world.sql<{ refund: number }>('select refund from cancellations')
  expect(await stage.balance('refund_due')).toBe(-Number(asked?.refund))
  await stage.allIsSound()
})

test('of an agreed refund a part that was lost by dispute falls away, the rest is owed', async () => {
  const deal = await stage.subscribe()
  await stage.agree(deal, 'refund_full')
  const dispute = await open(1000)
  await decide('lose_dispute', dispute)
  await stage.work()
  expect(await stage.refunds()).toEqual([])
  expect(await stage.balance('refund_due')).toBe(-3800)
  await stage.allIsSound()
})

test('a dispute won while its month matures leaves nothing pending', async () => {
  await stage.terminate(await earnElsewhere(), stage.second)
  await stage.subscribe()
  const dispute = await open()
  await world.wind(31 * DAY)
  await stage.act('win_dispute', { dispute })
  for (const notice of await stage.collect()) {
    if (/dispute/.test(notice.type)) await world.deliver(notice)
  }
  const [job] = await queuedJobs(world)
  if (!job) throw new Error('no notice of the dispute came')
  const { db, clock } = world.app
  const won = await db.transaction().execute(async tx => {
    await lockSeller(tx, stage.seller.id)
    const working = runJob(world, job)
    await expect.poll(() => world.sql(SOMEBODY_WAITS)).toHaveLength(1)
    await matureEarnings(tx, stage.seller.id, clock())
    return { working }
  })
  expect(await won.working).toBe(true)
  await stage.allIsSound()
  expect(await pending()).toBe(0)
  expect(await available()).toBe(-(160_000 + 3840))
})

const SOMEBODY_WAITS = `select pid from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

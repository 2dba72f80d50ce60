import { expect, test } from 'vitest'
import { DAY, stageOfFile } from './histories/stage.ts'

/** A refund is decided, and the buyer's bank takes the charge back before the refund is made. */

const { world, stage } = await stageOfFile()

async function decideThenDispute(): Promise<void> {
  const deal = await stage.subscribe()
  await world.wind(10 * DAY)
  await stage.agree(deal, 'refund_proration')
  await stage.act('open_dispute', { charge: await stage.lastCharge() })
  await stage.work()
  expect(await stage.refunds()).toEqual([])
}

test('waits for the network’s word and is paid when the dispute is won', async () => {
  await world.sql('update services set price = 200000 where id = $1', [stage.otherService])
  await stage.subscribe(stage.second, stage.otherService)
  await decideThenDispute()
  await stage.act('win_dispute', { dispute: await stage.lastDispute() })
  await stage.work()
  await stage.allIsSound()
  const [refund = 0] = await stage.refunds()
  expect(refund).toBeGreaterThan(0)
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(160_000 + 3840 - refund)
})

test('falls away when the dispute is lost: the buyer has the money, the seller bears the share once', async () => {
  await decideThenDispute()
  await stage.act('lose_dispute', { dispute: await stage.lastDispute() })
  await stage.work()
  await stage.allIsSound()
  expect(await stage.refunds()).toEqual([])
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(0)
  expect(await stage.balance('commission')).toBe(0)
  expect(await stage.balance('buyer_fee')).toBe(0)
})

/** A refund of 2,560 yen is attempted with an unknown result, and then a dispute is opened. */
async function tryThenDispute(error: object): Promise<void> {
  const deal = await stage.subscribe()
  await world.wind(10 * DAY)
  await stage.agree(deal, 'refund_proration')
  await stage.act('store_error_next', { path: '/v1/refunds', ...error })
  await stage.work()
  await stage.act('refund_by_hand', { charge: await stage.lastCharge(), amount: 1000 })
  await stage.act('open_dispute', { charge: await stage.lastCharge() })
  await stage.work()
}

const openRefunds = () =>
  world.sql(
    `select payload->'isLeaving' as leaving from outbox where kind = 'refund' and done_at is null`,
  )

test('a refund that was tried in vain before the dispute waits, and money given by hand counts', async () => {
  await tryThenDispute({})
  expect(await openRefunds()).toEqual([{ leaving: false }])
  expect(await world.sql('select counted from hand_refunds')).toEqual([{ counted: 1000 }])
  await stage.act('win_dispute', { dispute: await stage.lastDispute() })
  await stage.work()
  await stage.allIsSound()
})

test('a refund that was made before the dispute without our hearing of it is done', async () => {
  await tryThenDispute({ done: true })
  expect(await openRefunds()).toEqual([])
  expect(await world.sql('select given from hand_refunds')).toEqual([{ given: 1000 }])
  await stage.act('win_dispute', { dispute: await stage.lastDispute() })
  await stage.work()
  await stage.allIsSound()
})

test('a dispute that is told before its payment is booked after it', async () => {
  await stage.pay(await stage.openPage())
  await stage.act('open_dispute', { charge: await stage.lastCharge() })
  const notices = await stage.collect()
  for (const notice of [...notices].reverse()) await world.deliver(notice)
  await stage.work()
  expect(await stage.balance('dispute')).toBe(4800 + 264)
  await stage.allIsSound()
})

test('a refund that bounces is owed to the buyer, and a person is told', async () => {
  const deal = await stage.subscribe()
  await stage.act('fail_refund_next', {})
  await stage.agree(deal, 'refund_full')
  await stage.work()
  await world.wind(DAY)
  await stage.work()
  expect(await stage.balance('refund_due')).toBe(-4800)
  const alerts = await world.sql(
    `select key from alerts where kind = 'a refund failed at the provider'`,
  )
  expect(alerts).toHaveLength(1)
  await stage.allIsSound()
})

test('money matures in the very second in which its thirty days are over', async () => {
  const deal = await stage.subscribe()
  await stage.terminate(deal)
  await stage.work()
  const [month] = await world.sql<{ matures_at: Date }>('select matures_at from earnings')
  const left = ((month?.matures_at.getTime() ?? 0) - world.app.clock().getTime()) / 1000
  const { sellerBalance } = await import('../../server/domains/ledger/seller-balance.ts')
  const at = (seconds: number) => new Date(world.app.clock().getTime() + seconds * 1000)
  const { db } = world.app
  expect(await sellerBalance(db, stage.seller.id, at(left - 0.001))).toMatchObject({ available: 0 })
  expect(await sellerBalance(db, stage.seller.id, at(left))).toMatchObject({ available: 3840 })
})

import { expect, test } from 'vitest'
import { sellerBalance } from '../../../server/domains/ledger/seller-balance.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** A refund is decided, and the buyer's bank takes the charge back before the refund is made. */

const { world, scenario } = await scenarioOfFile()

async function decideThenDispute(): Promise<void> {
  const deal = await scenario.subscribe()
  await world.wind(10 * DAY)
  await scenario.agree(deal, 'refund_proration')
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
  expect(await scenario.refunds()).toEqual([])
}

test('waits for the network’s decision and is paid when the dispute is won', async () => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  await decideThenDispute()
  await scenario.atProvider('win_dispute', { dispute: await scenario.lastDispute() })
  await scenario.work()
  await scenario.allIsSound()
  const [refund = 0] = await scenario.refunds()
  expect(refund).toBeGreaterThan(0)
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(160_000 + 3840 - refund)
})

test('is dropped when the dispute is lost: the buyer has the money, the seller bears the share once', async () => {
  await decideThenDispute()
  await scenario.atProvider('lose_dispute', { dispute: await scenario.lastDispute() })
  await scenario.work()
  await scenario.allIsSound()
  expect(await scenario.refunds()).toEqual([])
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(0)
  expect(await scenario.balance('commission')).toBe(0)
  expect(await scenario.balance('buyer_fee')).toBe(0)
})

/** A refund of 2,560 yen is attempted with an unknown result, and then a dispute is opened. */
async function tryThenDispute(error: object): Promise<void> {
  const deal = await scenario.subscribe()
  await world.wind(10 * DAY)
  await scenario.agree(deal, 'refund_proration')
  await scenario.atProvider('store_error_next', { path: '/v1/refunds', ...error })
  await scenario.work()
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge(), amount: 1000 })
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
}

const openRefunds = () =>
  world.sql(
    `select payload->'isLeaving' as leaving from outbox where kind = 'refund' and done_at is null`,
  )

test('a refund that failed before the dispute waits, and a refund made at the provider counts', async () => {
  await tryThenDispute({})
  expect(await openRefunds()).toEqual([{ leaving: false }])
  expect(await world.sql('select counted from hand_refunds')).toEqual([{ counted: 1000 }])
  await scenario.atProvider('win_dispute', { dispute: await scenario.lastDispute() })
  await scenario.work()
  await scenario.allIsSound()
})

test('a refund that was made before the dispute, whose webhook was lost, counts as done', async () => {
  await tryThenDispute({ done: true })
  expect(await openRefunds()).toEqual([])
  expect(await world.sql('select given from hand_refunds')).toEqual([{ given: 1000 }])
  await scenario.atProvider('win_dispute', { dispute: await scenario.lastDispute() })
  await scenario.work()
  await scenario.allIsSound()
})

test('a dispute whose webhook arrives before its payment’s is booked after it', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  const notices = await scenario.collect()
  for (const notice of [...notices].reverse()) await world.deliver(notice)
  await scenario.work()
  expect(await scenario.balance('dispute')).toBe(4800 + 264)
  await scenario.allIsSound()
})

test('a refund that bounces is owed to the buyer, and the operator is alerted', async () => {
  const deal = await scenario.subscribe()
  await scenario.atProvider('fail_refund_next', {})
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  await world.wind(DAY)
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-4800)
  const alerts = await world.sql(
    `select key from alerts where kind = 'a refund failed at the provider'`,
  )
  expect(alerts).toHaveLength(1)
  await scenario.allIsSound()
})

test('money becomes available in the second in which its thirty days are over', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal)
  await scenario.work()
  const [month] = await world.sql<{ matures_at: Date }>('select matures_at from earnings')
  const matures = month?.matures_at.getTime() ?? 0
  const at = (time: number) => sellerBalance(world.app.db, scenario.seller.id, new Date(time))
  expect(await at(matures - 1)).toMatchObject({ available: 0 })
  expect(await at(matures)).toMatchObject({ available: 3840 })
})

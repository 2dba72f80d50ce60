import { expect, test } from 'vitest'
import { sellerBalance } from '../../server/domains/ledger/seller-balance.ts'
import { FAILS_ON_RENEWAL, succeed } from '../support/fixtures.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/** Which share a request holds back until it is answered (rule `request-hold-ends`). */

const { world, scenario } = await scenarioOfFile()
const { seller, buyer } = scenario

const ask = (deal: string, type = 'refund_full') =>
  succeed(world.call('request_create', { subsc_id: deal, type }, buyer))
const heldMonths = async () =>
  (await world.sql('select from earnings where frozen_by is not null')).length
/** Lets shares mature before the month is over. */
const matureNow = () => world.sql('update earnings set matures_at = paid_at')
const withdrawable = async () => {
  world.lookAtClock()
  const { available, frozen } = await sellerBalance(world.app.db, seller.id, world.app.clock())
  return { available, frozen }
}

test('a request about a deal whose month is unpaid holds no earlier month back', async () => {
  const deal = await scenario.subscribe(buyer, scenario.service, FAILS_ON_RENEWAL)
  await world.wind(32 * DAY)
  await scenario.work()
  expect(await scenario.deals('past_due')).toBe(1)
  const quote = await succeed(world.call('request_quote', { subsc_id: deal }, buyer))
  expect(quote.refund_full).toMatchObject({ refund: 0 })
  await ask(deal)
  expect(await heldMonths()).toBe(0)
  expect(await withdrawable()).toEqual({ available: 3840, frozen: 0 })
})

test('a request about a paid month holds its share back, and of the other months nothing', async () => {
  const deal = await scenario.subscribe()
  await world.wind(32 * DAY)
  await scenario.work()
  await ask(deal)
  expect(await heldMonths()).toBe(1)
  expect(await withdrawable()).toEqual({ available: 3840, frozen: 0 })
  await matureNow()
  expect(await withdrawable()).toEqual({ available: 3840, frozen: 3840 })
})

test('when the month was paid out already, other money is held back in its place', async () => {
  const deal = await scenario.subscribe()
  await world.wind(10 * DAY)
  await matureNow()
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  expect(await withdrawable()).toEqual({ available: 0, frozen: 0 })
  await ask(deal)
  expect(await heldMonths()).toBe(1)
  await scenario.subscribe(scenario.second)
  await matureNow()
  expect(await withdrawable()).toEqual({ available: 0, frozen: 3840 })
})

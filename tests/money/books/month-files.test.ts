import { expect, test } from 'vitest'
import { monthFiles } from '../checks/check-month-files.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** The files of the months that are over contain what they contained when the months ended. */

const { world, scenario } = await scenarioOfFile()

const files = () => monthFiles(world, scenario.seller.id)

/** Begins the next month; returns the files of the months that are over. */
async function endMonth() {
  await world.wind(31 * DAY)
  world.lookAtClock()
  const closed = await files()
  const months = [...closed.keys()].sort()
  closed.delete(months.at(-1) ?? '')
  return closed
}

async function expectUnchanged(closed: Awaited<ReturnType<typeof files>>): Promise<void> {
  const now = await files()
  for (const [month, rows] of closed) expect([month, now.get(month)]).toEqual([month, rows])
}

test('a refund of a later month moves no yen out of the file of an earlier one', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await world.wind(3 * DAY)
  await scenario.agree(deal, 'refund_proration')
  await scenario.work()
  const closed = await endMonth()
  expect([...closed.values()].flat()).toHaveLength(2)
  await scenario.atProvider('refund_by_hand', { charge, amount: 100 })
  await scenario.work()
  await expectUnchanged(closed)
  await scenario.allIsSound()
})

test('a dispute that is won gives back in its own month', async () => {
  await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await scenario.atProvider('open_dispute', { charge })
  await scenario.work()
  const closed = await endMonth()
  const dispute = await scenario.lastDispute()
  await scenario.atProvider('win_dispute', { dispute })
  await scenario.work()
  await expectUnchanged(closed)
  await scenario.allIsSound()
})

test('a month that is reported later is in the file of the month in which it is booked', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.work(/^(?!invoice)/)
  const [paidIn = ''] = (await files()).keys()
  await endMonth()
  await scenario.allIsSound()
  const now = await files()
  expect(now.get(paidIn)).toBeUndefined()
  expect([...now.values()].flat().length).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { DAY, scenarioOfFile } from '../money/histories/scenario.ts'
import { succeed } from '../support/fixtures.ts'

/** Somebody planned an end at the provider on a date other than that of a period. */

const { world, scenario } = await scenarioOfFile()

const inDays = (days: number) => Math.floor(world.app.clock().getTime() / 1000) + days * DAY

async function endOn(cancel_at: number | ''): Promise<void> {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at })
  await scenario.work()
}
async function later(days: number): Promise<void> {
  await world.wind(days * DAY)
  await scenario.work()
}
const subsc = (deal: string) => succeed(world.call('subsc', { subsc_id: deal }, scenario.buyer))
const seats = async () => {
  const sql = 'select seats_taken from services where id = $1'
  return (await world.sql(sql, [scenario.service]))[0]
}
const totals = () =>
  world.sql<{ total: number }>('select total, taken_back from earnings order by paid_at')

test('a date within the month is shown as the end, and the month is paid to the seller', async () => {
  const deal = await scenario.subscribe()
  const renewsAt = (await subsc(deal)).current_period_end
  const date = inDays(10)
  await endOn(date)
  expect(await subsc(deal)).toMatchObject({ cancel_at_period_end: 1, current_period_end: date })
  await endOn('')
  expect(await subsc(deal)).toMatchObject({ cancel_at_period_end: 0, current_period_end: renewsAt })
  await endOn(date)
  await later(11)
  expect(await scenario.deals('ended')).toBe(1)
  expect(await seats()).toEqual({ seats_taken: 0 })
  expect(await totals()).toEqual([{ total: 5064, taken_back: 0 }])
  await scenario.allIsSound()
})

test('a date in a later month shortens that month, which is booked as it was paid', async () => {
  const deal = await scenario.subscribe()
  const date = inDays(45)
  await endOn(date)
  expect(await subsc(deal)).toMatchObject({ cancel_at_period_end: 0 })
  await later(33)
  expect(await subsc(deal)).toMatchObject({ cancel_at_period_end: 1, current_period_end: date })
  const [whole, part] = await totals()
  expect(whole).toMatchObject({ total: 5064 })
  expect(part?.total).toBeGreaterThan(2000)
  expect(part?.total).toBeLessThan(2700)
  await later(13)
  expect(await scenario.deals('ended')).toBe(1)
  expect(await seats()).toEqual({ seats_taken: 0 })
  await scenario.allIsSound()
})

import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** A won dispute whose money had been fetched in part only, and a seller without later sales. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario

const withdraw = () => world.call('payout_create', {}, seller)
const balance = (name: string) => scenario.balance(`${name}:${seller.id}`)

test('money fetched for a dispute returns after the win, although the rest was never fetched', async () => {
  await scenario.terminate(await scenario.subscribe())
  const disputed = await scenario.lastCharge()
  await world.wind(31 * DAY)
  await succeed(withdraw())
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  await world.sql('update services set price = 1500 where id = $1', [scenario.otherService])
  const other = await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.terminate(other, scenario.second)
  await scenario.atProvider('open_dispute', { charge: disputed })
  await scenario.work()
  expect(await balance('connected')).toBe(0)
  await scenario.atProvider('win_dispute', { dispute: await scenario.lastDispute() })
  await scenario.work()
  await world.wind(31 * DAY)
  await scenario.work()
  await scenario.allIsSound()
  expect(await balance('connected')).toBe(1200)
  await succeed(withdraw())
})

test('the fee of a payout is fetched from money that came back by a won dispute', async () => {
  const [, elsewhere] = world.cast.services
  await world.sql('update services set price = 200000 where id = $1', [elsewhere?.id])
  await scenario.subscribe(scenario.second, String(elsewhere?.id))
  await world.wind(10 * DAY)
  await scenario.terminate(await scenario.subscribe())
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  expect(await balance('connected')).toBe(0)
  await scenario.atProvider('win_dispute', { dispute: id })
  await scenario.work()
  await world.wind(31 * DAY)
  await scenario.work()
  await succeed(withdraw())
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  await scenario.allIsSound()
  expect(await balance('connected')).toBe(0)
})

import { expect, test } from 'vitest'
import { scenarioOfFile } from '../histories/scenario.ts'

/** A dispute of a month whose seller has withdrawn it and closed the account. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario

async function disputeAfterDeparture(): Promise<string> {
  const [, elsewhere] = world.cast.services
  await world.sql('update services set price = 200000 where id = $1', [elsewhere?.id])
  await scenario.subscribe(scenario.second, String(elsewhere?.id))
  await scenario.terminate(await scenario.subscribe())
  const charge = await scenario.lastCharge()
  await scenario.withdraw()
  await scenario.leave()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  return id
}
const open = () => world.sql('select key, last_error from outbox where done_at is null')
const owed = () => scenario.balance(`available:${seller.id}`)

test('nothing waits for a seller who has left, whatever becomes of the dispute', async () => {
  const dispute = await disputeAfterDeparture()
  expect([await owed(), await open()]).toEqual([0, []])
  await scenario.atProvider('lose_dispute', { dispute })
  await scenario.work()
  await scenario.atProvider('appeal_dispute', { dispute })
  await scenario.atProvider('win_dispute', { dispute })
  await scenario.work()
  expect([await owed(), await open()]).toEqual([0, []])
  expect(await scenario.balance('lapsed')).toBe(0)
  await scenario.allIsSound()
})

import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { queuedJobs, runJob } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp, recoveryOf } from './restored-product.ts'

/** After the copy from which the database is restored later, sums were fetched from two transfers. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario
const { reconcileAll, restoreLater } = recoveryOf(world, scenario)
const setPrice = (yen: number) =>
  world.sql('update services set price = $1 where id = $2', [yen, scenario.service])
const deliverAll = async () => {
  for (const webhook of await scenario.collect()) await world.deliver(webhook)
}
const makeOpenCalls = async (which = 'true') => {
  for (let round = 0; round < 2; round++) {
    const open = await world.sql<{ key: string }>(
      `select key from outbox where done_at is null and ${which}`,
    )
    for (const { key } of open) await world.app.jobs['outside-call']({ key }).catch(() => {})
  }
}

/** A withdrawn month of 1,200 yen, of whose transfer the fee of the withdrawal is fetched. */
async function withdrawSmallMonth(): Promise<string> {
  await setPrice(1500)
  await scenario.terminate(await scenario.subscribe())
  const charge = await scenario.lastCharge()
  await world.wind(40 * DAY)
  await setPrice(20_000)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.subscribe(scenario.second)
  await scenario.workOnce()
  await world.wind(5 * DAY)
  await deliverAll()
  await scenario.workOnce(/nothing/)
  return charge
}

test('the second part of a dispute’s fetch that is found before its call is booked once', async () => {
  const charge = await withdrawSmallMonth()
  const restore = await backUp(world)
  await scenario.atProvider('open_dispute', { charge })
  await scenario.work()
  const parts = await world.sql("select part from outbox where kind = 'take-back' order by part")
  expect(parts).toEqual([{ part: 1 }, { part: 2 }])
  await restoreLater(restore)
  await reconcileAll()
  await makeOpenCalls()
  await scenario.allIsSound()
})

test.each(['at once', 'two days later'])(
  'a fee of which a repeated call chooses another transfer %s is fetched once',
  async when => {
    const charge = await withdrawSmallMonth()
    const restore = await backUp(world)
    await scenario.atProvider('open_dispute', { charge })
    await deliverAll()
    for (const job of await queuedJobs(world))
      if (job.name === 'payment-event') await runJob(world, job)
    await makeOpenCalls("kind = 'take-back'")
    await makeOpenCalls()
    await (when === 'at once' ? restore() : restoreLater(restore))
    await makeOpenCalls()
    await reconcileAll()
    await makeOpenCalls()
    expect(await world.sql('select key, last_error from outbox where done_at is null')).toEqual([])
    await scenario.allIsSound()
  },
)

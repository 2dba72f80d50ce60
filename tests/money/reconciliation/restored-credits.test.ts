import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp, recoveryOf } from './restored-product.ts'

/** Money goes back to a seller after the copy from which the database is restored later. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario
const { comeBack, reconcileAll } = recoveryOf(world, scenario)

const differences = () =>
  world.sql("select account, fact, ours, theirs from book_differences where state <> 'closed'")

const earn = async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  await world.wind(40 * DAY)
  await succeed(world.call('payout_amount', {}, seller))
}
const ask = async () => {
  await succeed(world.call('payout_create', {}, seller))
  await scenario.workOnce()
}
const arrive = async () => {
  await world.wind(5 * DAY)
  await scenario.work()
}
const comeBackFromBank = async () => {
  const [payout] = await world.sql<{ provider_id: string }>('select provider_id from payouts')
  await scenario.atProvider('return_payout', { payout: payout?.provider_id })
  await scenario.work()
}

/** The steps of a payout that the bank returns. */
const STEPS = [ask, arrive, comeBackFromBank]

test.each([0, 1, 2])(
  'a returned payout of which %i steps are in the copy costs nothing',
  async kept => {
    await earn()
    for (const step of STEPS.slice(0, kept)) await step()
    const restore = await backUp(world)
    for (const step of STEPS.slice(kept)) await step()
    const whole = await scenario.balance(`available:${seller.id}`)
    await comeBack(restore)
    await world.wind(DAY)
    await reconcileAll()
    expect(await scenario.balance(`available:${seller.id}`)).toBe(whole)
    expect(await differences()).toEqual([])
  },
)

test('money returned to the seller after a won dispute is booked', async () => {
  await scenario.subscribe()
  const restore = await backUp(world)
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
  await scenario.atProvider('win_dispute', { dispute: await scenario.lastDispute() })
  await comeBack(restore)
  await scenario.allIsSound()
  expect(await differences()).toEqual([])
})

test('a credit that was made after a refusal is made once', async () => {
  const [, elsewhere] = world.cast.services
  await world.sql('update services set price = 200000 where id = $1', [elsewhere?.id])
  await earn()
  await ask()
  await arrive()
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge(), amount: 1300 })
  await scenario.work()
  const restore = await backUp(world)
  await comeBackFromBank()
  const sent = () =>
    world.sql("select done_at, refusals > 0 as refused from outbox where key ~ '^pofb:'")
  expect(await sent()).toEqual([{ done_at: null, refused: true }])
  await scenario.subscribe(scenario.second, String(elsewhere?.id))
  await world.wind(6 * DAY)
  const [call] = await world.sql<{ key: string }>("select key from outbox where key ~ '^pofb:'")
  await world.app.jobs['outside-call']({ key: call?.key ?? '' })
  await comeBack(restore)
  expect(await sent()).toMatchObject([{ refused: false }])
  const { data } = await world.stripe.transfers.list({ limit: 100 })
  expect(data.filter(({ metadata }) => metadata.key)).toHaveLength(1)
  await scenario.allIsSound()
  expect(await differences()).toEqual([])
})

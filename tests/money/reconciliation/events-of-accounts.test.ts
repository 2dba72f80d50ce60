import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Events of sellers' accounts: the provider also sends what happens there in its test mode. */

const { world, scenario } = await scenarioOfFile()
const { seller, account } = scenario

test('the end of a connection in test mode takes no account from its seller', async () => {
  await scenario.subscribe()
  const type = 'account.application.deauthorized'
  const event = { id: 'evt_of_test_mode', object: 'event', type, account, livemode: false }
  const body = JSON.stringify({ ...event, created: 1, data: { object: { id: 'ca_1' } } })
  await world.deliver({ path: '/api/stripe/webhook_connect', type, body })
  await scenario.work()
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(3840)
  const accounts = 'select account_id from payout_accounts where user_id = $1'
  expect(await world.sql(accounts, [seller.id])).toEqual([{ account_id: account }])
  await scenario.allIsSound()
})

test('a charge that the account of a seller has refunded is none of ours', async () => {
  const deal = await scenario.subscribe()
  await scenario.subscribe(scenario.second)
  await world.wind(31 * DAY)
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  await world.wind(DAY)
  await scenario.agree(deal, 'refund_full')
  for (let round = 0; round < 3; round++) await scenario.workOnce(/nothing/)
  const run = await reconcile(world.app.reconciling, { cause: 'command', scope: 'changes' })
  expect(run?.faults).toEqual([])
  await scenario.work()
  expect(await world.sql('select type from inbox where handled_at is null')).toEqual([])
})

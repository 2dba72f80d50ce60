import { expect, test } from 'vitest'
import { succeed } from '../support/fixtures.ts'
import { scenarioOfFile } from './histories/scenario.ts'

/** The provider may refuse to close a page, for example during a payment. */

const { world, scenario } = await scenarioOfFile()

const holds = () => world.sql('select state from checkout_holds')

test('a payment page that the provider refuses to close keeps its seat, and is closed later', async () => {
  await scenario.openPage()
  await scenario.atProvider('fail_next', { path: '/expire', status: 400, times: null })
  const buyer = { user_id: String(scenario.buyer.id) }
  await succeed(world.call('block_add', buyer, scenario.seller))
  await scenario.work()
  expect(await holds()).toEqual([{ state: 'open' }])
  await scenario.atProvider('clear_faults', {})
  await scenario.work()
  expect(await holds()).toEqual([{ state: 'released' }])
})

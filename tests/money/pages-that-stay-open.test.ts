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

/** Pays on a page that was released when the price changed, without a notice of the payment. */
async function payReleasedPage(): Promise<void> {
  const first = await scenario.openPage()
  await world.sql('update services set price = 5000 where id = $1', [scenario.service])
  await scenario.openPage()
  await scenario.pay(first)
  await world.wind(3600)
  await world.app.recurring.find(({ name }) => name === 'sweep-expired-checkouts')?.run()
}

test.each([
  ['the seller has left', () => world.call('user_delete', {}, scenario.seller)],
  ['the buyer has left', () => world.call('user_delete', {}, scenario.buyer)],
  [
    'the service was deleted',
    () => world.call('prod_delete', { prod_id: scenario.service }, scenario.seller),
  ],
])('a payment that is reported after %s opens no deal and is refunded', async (_, leave) => {
  await payReleasedPage()
  expect((await leave()).status).toBe(200)
  await scenario.work()
  expect(await world.sql('select id from deals')).toEqual([])
  expect(await scenario.refunds()).toEqual([5064])
})

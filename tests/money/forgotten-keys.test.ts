import { expect, test } from 'vitest'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/** The provider forgets an idempotency key after a day. */

const { world, scenario } = await scenarioOfFile()

test('a buyer who tries again days after a lost answer has one customer at the provider', async () => {
  const checkout = () => world.call('checkout', { prod_id: scenario.service }, scenario.buyer)
  await scenario.atProvider('cut_next', { path: '/v1/customers', method: 'POST', times: null })
  expect((await checkout()).status).toBe(503)
  await scenario.atProvider('clear_faults', {})
  await scenario.atProvider('forget_answers', {})
  await world.wind(2 * DAY)
  expect((await checkout()).status).toBe(200)
  const { data } = await world.stripe.customers.list({ email: scenario.buyer.email })
  expect(data).toHaveLength(1)
})

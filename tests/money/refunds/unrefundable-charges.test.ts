import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** The provider says for good that it cannot refund a charge, such as one that is too old. */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast

const refuse = (change: object = {}) =>
  scenario.atProvider('fail_next', {
    path: '/v1/refunds',
    method: 'POST',
    status: 400,
    code: 'charge_not_refundable',
    times: 50,
    ...change,
  })
const owed = () => world.sql('select key, outstanding, how from bounced_refunds order by key')
const open = () => world.sql('select key, last_error from outbox where done_at is null')

test('the buyer is owed a refund that cannot be made, until the operator pays it', async () => {
  const deal = await scenario.subscribe()
  await world.wind(DAY)
  await refuse()
  const id = await scenario.agree(deal, 'refund_full')
  await scenario.work()
  const key = `rf:cancel:${id}`
  expect(await open()).toEqual([])
  expect(await owed()).toEqual([{ key, outstanding: 4800, how: null }])
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(0)
  await succeed(world.call('admin_refund_again', { key }, admin))
  await scenario.work()
  expect(await owed()).toMatchObject([
    { key, outstanding: 0, how: 'again' },
    { key: `${key}:again:1`, outstanding: 4800 },
  ])
  const payment = { key: `${key}:again:1`, note: '銀行振込 6/1' }
  await succeed(world.call('admin_refund_settle', payment, admin))
  expect(await scenario.refunds()).toEqual([])
  await world.wind(5 * DAY)
  await scenario.work()
  await refuse({ on: false })
  await scenario.allIsSound()
})

test.each(['charge_already_refunded', 'charge_disputed', 'balance_insufficient', undefined])(
  'the buyer is owed a refund that is refused in every attempt: %s',
  async code => {
    const deal = await scenario.subscribe()
    await refuse({ code })
    const id = await scenario.agree(deal, 'refund_full')
    await scenario.work()
    const key = `rf:cancel:${id}`
    expect(await open()).toMatchObject([{ key }])
    expect(await owed()).toEqual([])
    await world.sql('update outbox set refusals = 60 where key = $1', [key])
    await scenario.work()
    expect(await open()).toEqual([])
    expect(await owed()).toEqual([{ key, outstanding: 4800, how: null }])
    await refuse({ on: false })
    await succeed(world.call('admin_refund_again', { key }, admin))
    await scenario.work()
    expect(await scenario.refunds()).toEqual([4800])
    await scenario.allIsSound()
  },
)

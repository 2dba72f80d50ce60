import { describe, expect, test } from 'vitest'
import {
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')

const CALLS = ['sync_subsc', 'update_subsc', 'admin_use_end', 'stripe_delay'] as const
const run = async <N extends (typeof CALLS)[number]>(name: N, user_id?: string) =>
  succeed(world.call(name, user_id === undefined ? {} : { user_id }, admin))

test('[ADM-01] [ADM-13] [ROLE-14] only user 1 may make the four calls; for others they do not exist', async () => {
  expect(admin.id).toBe(1)
  for (const name of CALLS) {
    expect((await world.call(name, { user_id: '2' }, buyer)).status).toBe(404)
    expect((await world.call(name, { user_id: '2' })).status).toBe(404)
  }
})

describe('synchronising deals', () => {
  test('[API-58] sync creates the deal whose webhooks were lost, and reports it once', async () => {
    const serviceId = await offerService(world, seller)
    await world.control('/control/payments/drop_webhooks', {})
    const prod = { prod_id: String(serviceId) }
    const { url } = await succeed(world.call('checkout', prod, buyer))
    await payOnHostedPage(world, url, '4242424242424242')
    await world.settle()
    expect(await succeed(world.call('subscs', {}, buyer))).toMatchObject({ subscs: [] })
    await world.control('/control/payments/clear_faults', {})
    const { messages = [] } = await run('sync_subsc')
    expect(messages[0]).toMatch(/^取引 \d+: 作りました$/)
    expect(messages.at(-1)).toMatch(/^\d+件確認 \/ 1件更新$/)
    expect((await run('sync_subsc')).messages?.at(-1)).toMatch(/0件更新$/)
    expect(await succeed(world.call('subscs', {}, buyer))).toMatchObject({
      subscs: [{ prod_id: serviceId }],
    })
  })

  test('[API-59] update fills in a month that was not booked', async () => {
    const { messages = [] } = await run('update_subsc')
    expect(messages[0]).toMatch(/^取引 \d+: 売上 in_.* を補いました$/)
    expect(messages.at(-1)).toMatch(/^1件確認 \/ 1件更新$/)
    expect((await run('update_subsc')).messages).toEqual(['1件確認 / 0件更新'])
    await world.settle()
    const { rows } = await world.sql<{ transfer_id: string | null }>(
      'select transfer_id from earnings',
    )
    expect(rows).toEqual([{ transfer_id: expect.stringMatching(/^tr_/) }])
  })
})

test('[API-61] stripe_delay answers false for a person without account, true once applied', async () => {
  expect(await run('stripe_delay', String(buyer.id))).toEqual({ success: false })
  expect(await run('stripe_delay', '99999999999999999999')).toEqual({ success: false })
  expect(await run('stripe_delay', String(seller.id))).toEqual({ success: true })
})

test('an act that the provider did not answer is recorded too, as not done', async () => {
  await world.control('/control/payments/fail_next', { times: null, path: '/v1/balance_settings' })
  const user_id = String(seller.id)
  expect((await world.call('stripe_delay', { user_id }, admin)).status).toBe(503)
  await world.control('/control/payments/clear_faults', {})
  await run('stripe_delay', user_id)
  const { rows } = await world.sql('select act, facts from audit_log order by id desc limit 2')
  expect(rows).toEqual([
    { act: 'stripe_delay', facts: { userId: seller.id, done: true } },
    { act: 'stripe_delay', facts: { userId: seller.id, done: false } },
  ])
})

test('[VAL-06] [VAL-07] [VAL-37] [BIZ-13] the user id is 1 to 20 digits', async () => {
  const faultOf = async (user_id: string) => {
    const answer = await world.call('stripe_delay', { user_id }, admin)
    return (answer.body as { error?: { fields?: { user_id?: string } } }).error?.fields?.user_id
  }
  expect(await faultOf('')).toBe('入力してください')
  expect(await faultOf('abc')).toBe('20桁以内の数値を入力してください')
  expect(await faultOf('1'.repeat(21))).toBe('20桁以内の数値を入力してください')
  expect(await faultOf('1'.repeat(20))).toBeUndefined()
})

test('[ADM-12] [API-60] use_end suspends a user: services paused, sales ending, calls refused', async () => {
  const service = await offerService(world, seller)
  const customer = await registerMember(world, 'customer')
  const deal = await subscribe(world, customer, service)
  expect(await run('admin_use_end', String(seller.id))).toEqual({ success: true })
  await world.settle()
  expect((await world.call('my', {}, seller)).status).toBe(403)
  expect(await succeed(world.call('prod', { prod_id: String(service) }))).toMatchObject({
    secret: 0,
  })
  const sale = await succeed(world.call('subsc', { subsc_id: String(deal) }, customer))
  expect(sale).toMatchObject({ cancel_at_period_end: 1 })
  expect(await run('admin_use_end', String(seller.id))).toEqual({ success: false })
  expect(await run('admin_use_end', '1')).toEqual({ success: false })
  expect(await run('admin_use_end', '99999999999999999999')).toEqual({ success: false })
  const { rows } = await world.sql<{ act: string }>('select act from audit_log order by id desc')
  expect(rows[0]).toEqual({ act: 'use_end' })
})

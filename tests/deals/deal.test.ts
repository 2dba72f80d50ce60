import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Member,
  offerService,
  onboard,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import type { WireSubsc } from '../support/wire.ts'

import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const stranger = await registerMember(world, 'stranger')

const balances = async () => {
  const { rows } = await world.sql<{ account: string; total: number }>(
    'select account, sum(amount)::bigint as total from ledger_lines group by account',
  )
  return Object.fromEntries(rows.map(row => [row.account, Number(row.total)]))
}

test('[PAY-13] onboarding at the provider sets details_submitted', async () => {
  const person = await registerMember(world, 'newcomer')
  const submitted = async () => (await succeed(world.call('my', {}, person)))?.details_submitted
  expect(await submitted()).toBe(0)
  await onboard(world, person)
  expect(await submitted()).toBe(1)
})

describe('a subscription', () => {
  let serviceId: number
  let dealId: number

  beforeAll(async () => {
    serviceId = await offerService(world, seller, { price: '4800' })
    dealId = await subscribe(world, buyer, serviceId)
  })

  test('[CHK-09] [SUB-02] [SUB-22] [BIZ-15] is in the buyer’s list and runs for a month', async () => {
    const { subscs } = await succeed(world.call('subscs', {}, buyer))
    expect(subscs).toMatchObject([
      {
        id: dealId,
        prod_id: serviceId,
        price: 4800,
        user_name: 'seller',
        cancel_at_period_end: 0,
        past_due: 0,
      },
    ])
    const days = (Number(subscs[0]?.current_period_end) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
  })

  test('[SUB-03] is in the seller’s list of sales', async () => {
    const sales = world.call('subscs', { type: 'sell' }, seller)
    expect(await succeed(sales)).toMatchObject({ subscs: [{ id: dealId, user_name: 'buyer' }] })
  })

  test('[API-25] both lists have the same fields as the single deal, with pages', async () => {
    const deal = await succeed(world.call('subsc', { subsc_id: String(dealId) }, buyer))
    const sale = await succeed(world.call('subsc', { subsc_id: String(dealId) }, seller))
    const list = (type: string, who: Member) => succeed(world.call('subscs', { type }, who))
    expect(await list('buy', buyer)).toEqual({ subscs: [deal], total_pages: 1 })
    expect(await list('sell', seller)).toEqual({ subscs: [sale], total_pages: 1 })
    expect(await list('sell', buyer)).toEqual({ subscs: [], total_pages: 0 })
    expect((await world.call('subscs')).status).toBe(401)
  })

  test('[API-33] the customer’s page is for those who have bought', async () => {
    const portal = (who: Member) => succeed(world.call('customer_portal', {}, who))
    const { url } = await portal(buyer)
    expect((await fetch(String(url))).status).toBe(200)
    expect(url?.startsWith(world.sandboxUrl)).toBe(true)
    expect(await portal(await registerMember(world, 'onlooker'))).toEqual({ url: null })
    expect((await world.call('customer_portal')).status).toBe(401)
  })

  test('[API-24] has exactly the fields of the contract', async () => {
    const deal = await succeed(world.call('subsc', { subsc_id: String(dealId) }, buyer))
    expect(Object.keys(deal).sort()).toEqual(
      [
        'id',
        'prod_id',
        'prod_name',
        'prod_icon',
        'user_id',
        'owner_user_id',
        'user_name',
        'user_icon',
        'price',
        'current_period_end',
        'cancel_at_period_end',
        'is_end_decided',
        'past_due',
        'payment_paused',
        'failed_payment',
        'contact_id',
        'contact_created_at',
        'request_id',
        'prev_message_id',
        'created_at',
      ].sort(),
    )
  })

  test('[CHK-10] [MSG-01] opens one thread for both sides', async () => {
    for (const person of [buyer, seller]) {
      const { contacts } = await succeed(world.call('contacts', {}, person))
      expect(contacts).toMatchObject([
        { subsc_id: dealId, end: 0, prev_message: null, message: null },
      ])
    }
  })

  test('[MSG-28] both sides are notified by mail', async () => {
    const subjects = async (to: string) => {
      const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${to}`)
      return mails.map(mail => mail.subject)
    }
    expect(await subjects(buyer.email)).toContainEqual(expect.stringMatching(/^お申し込み/))
    expect(await subjects(seller.email)).toContainEqual(expect.stringMatching(/^申し込みが/))
  })

  test('[PAY-14] the ledger holds the charge, the provider’s fee and the transfer, to the yen', async () => {
    expect(await balances()).toEqual({
      platform: 5064 - 182 - 3840,
      provider_fee: 182,
      [`pending:${seller.id}`]: -3840,
      [`connected:${seller.id}`]: 3840,
      commission: -960,
      buyer_fee: -264,
    })
  })

  test('[USR-30] the buyer’s account knows that a purchase runs', async () => {
    expect(await succeed(world.call('my', {}, buyer))).toMatchObject({ subscription: 'active' })
    expect(await succeed(world.call('my', {}, stranger))).toMatchObject({ subscription: null })
  })

  test('[API-17] the service names the running deal to its parties alone', async () => {
    const subscOf = async (person?: Member) =>
      (await succeed(world.call('prod', { prod_id: String(serviceId) }, person))).subsc_id
    expect(await subscOf(buyer)).toBe(dealId)
    expect(await subscOf(seller)).toBe(dealId)
    expect(await subscOf(stranger)).toBeNull()
    expect(await subscOf()).toBeNull()
  })

  test('[API-23] is shown to its parties, refused to strangers, unknown elsewhere', async () => {
    const read = async (id: string, person: Member) =>
      (await world.call('subsc', { subsc_id: id }, person)).status
    expect(await read(String(dealId), seller)).toBe(200)
    expect(await read(String(dealId), stranger)).toBe(403)
    expect(await read('999999', buyer)).toBe(404)
    expect(await read('x', buyer)).toBe(404)
  })

  test('a second one of the same service is refused while it runs', async () => {
    const answer = await world.call('checkout', { prod_id: String(serviceId) }, buyer)
    expect(answer.status).toBe(409)
  })

  test('renews month by month, each with its own charge and transfer', async () => {
    await world.advance(32 * 86_400)
    const { rows } = await world.sql<{ count: number }>(
      'select count(*)::int as count from earnings where deal_id = $1',
      [dealId],
    )
    expect(rows).toEqual([{ count: 2 }])
    expect(await balances()).toMatchObject({
      [`pending:${seller.id}`]: -7680,
      [`connected:${seller.id}`]: 7680,
    })
  })
})

describe('checkout', () => {
  test('[CHK-04] [API-29] answers the same page to repeated requests', async () => {
    const id = String(await offerService(world, seller))
    const checkout = () => succeed(world.call('checkout', { prod_id: id }, stranger))
    const first = await checkout()
    expect(await checkout()).toEqual(first)
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/checkout\//)
  })

  test('[CHK-05] [ROLE-08] [API-29] refuses the owner', async () => {
    const id = await offerService(world, seller)
    expect((await world.call('checkout', { prod_id: String(id) }, seller)).status).toBe(403)
  })

  test('[CHK-06] refuses a paused service', async () => {
    const id = await offerService(world, seller, { secret: '0' })
    expect((await world.call('checkout', { prod_id: String(id) }, buyer)).status).toBe(403)
  })

  test('answers 404 for an unknown service and 401 without login', async () => {
    expect((await world.call('checkout', { prod_id: '999999' }, buyer)).status).toBe(404)
    expect((await world.call('checkout', { prod_id: '1' })).status).toBe(401)
  })

  test('holds the last seat for the first buyer, and frees it when the page expires', async () => {
    const id = String(await offerService(world, seller, { quantity: '1' }))
    const checkout = (person: Member) => world.call('checkout', { prod_id: id }, person)
    const first = await succeed<{ url: string }>(checkout(buyer))
    expect((await checkout(stranger)).status).toBe(409)
    await world.advance(32 * 60)
    const second = await succeed<{ url: string }>(checkout(stranger))
    expect(second.url).not.toBe(first.url)
  })

  test('many buyers race for few seats: no seat is sold twice', async () => {
    const id = await offerService(world, seller, { quantity: '3' })
    const racers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => registerMember(world, `racer${n}`)),
    )
    const answers = await Promise.all(
      racers.map(racer => world.call('checkout', { prod_id: String(id) }, racer)),
    )
    const statuses = answers.map(answer => answer.status).sort()
    expect(statuses).toEqual([200, 200, 200, ...Array<number>(9).fill(409)])
    const pages = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []))
    for (const { url } of pages as { url: string }[]) {
      await payOnHostedPage(world, url, '4242424242424242')
    }
    await world.settle()
    const prod = await succeed(world.call('prod', { prod_id: String(id) }))
    expect(prod).toMatchObject({ remaining: 0 })
  })
})

test('[API-25] a list is newest first, or oldest first on request', async () => {
  const sales = async (input: { sort?: string }) => {
    const list = world.call('subscs', { ...input, type: 'sell' }, seller)
    return (await succeed<{ subscs: WireSubsc[] }>(list)).subscs.map(({ id }) => id)
  }
  const newest = await sales({})
  expect(newest.length).toBeGreaterThan(2)
  expect(newest).toEqual(newest.toSorted((one, other) => other - one))
  expect(await sales({ sort: 'created_at_asc' })).toEqual(newest.toReversed())
  expect(await sales({ sort: 'price' })).toEqual(newest)
})

test('a renewal whose card fails shows as past due and notifies the buyer', async () => {
  const serviceId = await offerService(world, seller)
  const debtor = await registerMember(world, 'debtor')
  const dealId = await subscribe(world, debtor, serviceId, '4000000000000341')
  await world.advance(33 * 86_400)
  const deal = await succeed(world.call('subsc', { subsc_id: String(dealId) }, debtor))
  expect(deal).toMatchObject({ past_due: 1 })
  const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${debtor.email}`)
  expect(mails.map(mail => mail.subject)).toContainEqual(
    expect.stringMatching(/^お支払いができませんでした/),
  )
})

import pg from 'pg'
import { expect, test } from 'vitest'
import { openDeal } from '../../server/domains/deals/open-deal.ts'
import type { Answer } from '../support/calls.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

/** Runs the transactions of docs/lock-order.md against each other, pair by pair. */

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')

/** A seller who has written nothing, with two services that have one buyer each. */
interface Shop {
  seller: Member
  services: [number, number]
  buyers: [Member, Member]
  deals: [string, string]
}

let count = 0
async function openShop(): Promise<Shop> {
  const name = `shop${++count}`
  const seller = await registerSeller(world, name)
  const one = await offerService(world, seller)
  const two = await offerService(world, seller)
  const first = await registerMember(world, `${name}-first`)
  const second = await registerMember(world, `${name}-second`)
  const deals: [string, string] = [
    String(await subscribe(world, first, one)),
    String(await subscribe(world, second, two)),
  ]
  return { seller, services: [one, two], buyers: [first, second], deals }
}

const autoCancel = ({ deals, buyers }: Shop, which: 0 | 1) =>
  world.call('request_auto_cancel', { subsc_id: deals[which], type: 'refund_full' }, buyers[which])
const end = ({ deals, buyers }: Shop, which: 0 | 1) =>
  world.call('subsc_delete', { subsc_id: deals[which] }, buyers[which])
const suspend = ({ id }: Member) => world.call('admin_use_end', { user_id: String(id) }, admin)
const write = ({ deals, buyers }: Shop, which: 0 | 1) =>
  world.call('message_create', { contact_id: deals[which], text: 'こんにちは' }, buyers[which])
const ask = ({ deals, buyers }: Shop) =>
  succeed(world.call('request_create', { subsc_id: deals[0], type: 'refund_full' }, buyers[0]))
const answer = ({ seller }: Shop, { id }: { id: number }) =>
  world.call('request_response', { request_id: String(id), answer: 'respond' }, seller)
const hide = ({ seller, services }: Shop) =>
  world.call('prod_delete', { prod_id: String(services[0]) }, seller)

type Race = (shop: Shop) => Promise<Promise<Answer>[]>

const RACES: readonly [string, Race][] = [
  ['two ends by silence', async shop => [autoCancel(shop, 0), autoCancel(shop, 1)]],
  ['an end by silence and an end', async shop => [autoCancel(shop, 0), end(shop, 1)]],
  ['an end by silence and a suspension', async shop => [autoCancel(shop, 0), suspend(shop.seller)]],
  ['an end and a suspension', async shop => [end(shop, 0), suspend(shop.seller)]],
  [
    'suspensions of both sides',
    async shop => [suspend(shop.seller), suspend(shop.buyers[0]), suspend(shop.buyers[1])],
  ],
  [
    'messages and a suspension',
    async shop => [write(shop, 1), suspend(shop.seller), write(shop, 0)],
  ],
  [
    'an answered request and a suspension',
    async shop => {
      const request = await ask(shop)
      return [answer(shop, request), suspend(shop.seller), suspend(shop.buyers[0])]
    },
  ],
  ['a deletion and a suspension', async shop => [hide(shop), suspend(shop.seller), end(shop, 0)]],
]

const deadlocks = async (): Promise<number> => {
  await world.sql('select pg_stat_force_next_flush()')
  const { rows } = await world.sql<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

/** Deals of suspended users that would still be charged again. */
const leftRunning = async () => {
  const { rows } = await world.sql(`
    select deals.id from deals join suspensions on user_id in (buyer_id, seller_id)
    where status <> 'ended' and not cancel_at_period_end`)
  return rows
}

test('no deadlock occurs, and nobody suspended has a deal left', {
  timeout: 300_000,
}, async () => {
  const shops = await Promise.all(Array.from({ length: RACES.length * 2 }, openShop))
  await world.advance(7 * 86_400 + 60)
  for (const [n, shop] of shops.entries()) {
    const [name, race] = RACES[n % RACES.length] ?? []
    if (!race) throw new Error('no race')
    const answers = await Promise.all(await race(shop))
    for (const { status } of answers) expect(status, name).toBeLessThan(500)
  }
  await world.settle()
  expect(await leftRunning()).toEqual([])
  expect(await deadlocks()).toBe(0)
})

/**
 * Pays while the webhooks are lost, so that the product does not know; returns the subscription.
 */
async function payWithoutWebhook(buyer: Member, service: number): Promise<string> {
  const checkout = world.call('checkout', { prod_id: String(service) }, buyer)
  const { url } = await succeed<{ url: string }>(checkout)
  await world.control('/control/payments/drop_webhooks', { every: 1 })
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  await world.control('/control/payments/clear_faults', {})
  const response = await fetch(`${world.sandboxUrl}/v1/subscriptions?limit=1`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

test('a deal that opens while a suspension is under way is ended by it', async () => {
  const seller = await registerSeller(world, 'late-seller')
  const buyer = await registerMember(world, 'late-buyer')
  const subscription = await payWithoutWebhook(buyer, await offerService(world, seller))
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for share', [buyer.id])
  const suspending = suspend(buyer)
  const waiting = async () => {
    const { rows } = await world.sql(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
  await openDeal(world.app, subscription)
  await holder.query('commit')
  await holder.end()
  expect(await succeed(suspending)).toEqual({ success: true })
  const { rows } = await world.sql(
    `select status, reason from deals join terminations on deal_id = deals.id
     where subscription_id = $1`,
    [subscription],
  )
  expect(rows).toEqual([{ status: 'ended', reason: 'suspension' }])
})

test('deals that open during suspensions and ends by silence are ended or refunded', {
  timeout: 120_000,
}, async () => {
  for (const who of ['buyer', 'seller', 'other'] as const) {
    const shop = await openShop()
    await world.advance(7 * 86_400 + 60)
    const buyer = await registerMember(world, `${who}${count}`)
    const subscription = await payWithoutWebhook(buyer, shop.services[1])
    const rival = {
      buyer: () => suspend(buyer),
      seller: () => suspend(shop.seller),
      other: () => autoCancel(shop, 0),
    }[who]
    const [, { status }] = await Promise.all([openDeal(world.app, subscription), rival()])
    expect(status).toBe(200)
  }
  await world.settle()
  expect(await leftRunning()).toEqual([])
  expect(await deadlocks()).toBe(0)
})

import { expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
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

const DAY = 86_400
const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

const countOf = async (query: string): Promise<number> => {
  const { rows } = await world.sql<{ count: number }>(`select count(*)::int as count from ${query}`)
  return rows[0]?.count ?? 0
}
const chargesAtProvider = async (): Promise<number> => {
  const response = await fetch(`${world.sandboxUrl}/v1/charges?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await response.json()) as { data: { paid: boolean; id: string }[] }
  return data.filter(({ paid, id }) => paid && id.startsWith('ch_')).length
}
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort()

test('fifty buyers race for three seats: three deals, 47 clear refusals, no charge without a deal', {
  timeout: 120_000,
}, async () => {
  const service = await offerService(world, seller, { quantity: '3' })
  const racers: Member[] = []
  for (let n = 0; n < 50; n++) racers.push(await registerMember(world, `racer${n}`))
  const answers = await Promise.all(
    racers.map(racer => world.call('checkout', { prod_id: String(service) }, racer)),
  )
  expect(statusesOf(answers)).toEqual([200, 200, 200, ...Array<number>(47).fill(409)])
  const refusals = answers.filter(({ status }) => status === 409)
  for (const { body } of refusals) {
    expect(body).toMatchObject({ error: { message: expect.stringMatching(/^ただいま満員です/) } })
  }
  const pages = answers.filter(({ status }) => status === 200)
  await Promise.all(
    pages.map(({ body }) =>
      payOnHostedPage(world, (body as { url: string }).url, '4242424242424242'),
    ),
  )
  await world.settle()
  expect(await countOf(`deals where service_id = ${service}`)).toBe(3)
  expect(await chargesAtProvider()).toBe(await countOf('earnings'))
  expect(await checkLedger(world.app.db)).toEqual([])
})

test('a buyer whose customer was deleted at the provider gets one page from twenty requests at once', async () => {
  const buyer = await registerMember(world, 'forgotten')
  await subscribe(world, buyer, await offerService(world, seller))
  const { rows } = await world.sql<{ customer_id: string }>(
    `select customer_id from payment_customers where user_id = ${buyer.id}`,
  )
  await world.control('/control/payments/delete_customer', { customer: rows[0]?.customer_id })
  const service = await offerService(world, seller)
  const requests = Array.from({ length: 20 }, () =>
    world.call('checkout', { prod_id: String(service) }, buyer),
  )
  const pages = (await Promise.all(requests)).map(({ status, body }) => ({
    status,
    ...(body as object),
  }))
  expect(new Set(pages.map(page => JSON.stringify(page))).size).toBe(1)
  expect(pages[0]).toMatchObject({ status: 200 })
})

test('twenty requests at once withdraw once', async () => {
  const buyer = await registerMember(world, 'saver')
  const service = await offerService(world, seller, { price: '10000' })
  const deal = await subscribe(world, buyer, service)
  await succeed(world.call('subsc_delete', { subsc_id: String(deal) }, buyer))
  await world.advance(31 * DAY)
  const requests = Array.from({ length: 20 }, () => world.call('payout_create', {}, seller))
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
  await world.settle()
  expect(await countOf(`payouts where seller_id = ${seller.id}`)).toBe(1)
  expect(await checkLedger(world.app.db)).toEqual([])
})

test('a request answered by both tabs at once, and its deal ended in a third, refunds once', async () => {
  const buyer = await registerMember(world, 'hasty')
  const service = await offerService(world, seller, { price: '10000' })
  const deal = String(await subscribe(world, buyer, service))
  const request = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', request, buyer))
  const respond = { request_id: String(id), answer: 'respond' }
  const answers = await Promise.all([
    world.call('request_response', respond, seller),
    world.call('request_response', respond, seller),
    world.call('request_response', { ...respond, answer: 'not_respond' }, seller),
    world.call('subsc_delete', { subsc_id: deal }, buyer),
  ])
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
  await world.settle()
  const accepted = await countOf(`cancellations where id = ${id} and state = 'accepted'`)
  expect(await countOf(`outbox where key = 'rf:cancel:${id}'`)).toBe(accepted)
  expect(await countOf(`deals where id = ${deal} and status = 'ended'`)).toBe(1)
  expect(await checkLedger(world.app.db)).toEqual([])
})

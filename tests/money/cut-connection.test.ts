import { beforeEach, expect, test } from 'vitest'
import { type Member, payOnHostedPage, succeed } from '../support/fixtures.ts'
import { faultsIn } from './checks/check-books.ts'
import { queuedJobs, runJob } from './histories/jobs.ts'
import { settle } from './histories/settle.ts'
import { moneyWorldOfFile } from './money-world.ts'

/** The provider does the work and its answer is lost: the retry must act only once. */

const DAY = 86_400
let seller: Member
let buyer: Member
let service: string

const world = await moneyWorldOfFile()
beforeEach(async () => {
  await world.restore()
  const [offered] = world.cast.services
  const [somebody] = world.cast.buyers
  if (!offered || !somebody) throw new Error('the scenario is empty')
  seller = offered.seller
  buyer = somebody
  service = String(offered.id)
})

/** Number of attempts of the SDK in a job and in a request of a user; all of them are cut. */
const TRIES = 3
const HASTY_TRIES = 2
const cut = (path: string, times = TRIES) =>
  world.control('/control/payments/cut_next', { path, method: 'POST', times })

async function workOnce(): Promise<void> {
  await world.control('/control/payments/settle', {})
  for (const webhook of world.takeWebhooks()) await world.deliver(webhook)
  for (const job of await queuedJobs(world)) await runJob(world, job)
}
const work = async () => {
  for (let round = 0; round < 6; round++) await workOnce()
}
async function subscribe(): Promise<string> {
  const answer = world.call('checkout', { prod_id: service }, buyer)
  const { url } = await succeed<{ url: string }>(answer)
  await payOnHostedPage(world, url, '4242424242424242')
  await work()
  const [deal] = await world.sql<{ id: number }>('select max(id) as id from deals')
  return String(deal?.id)
}
const faultsLeft = async () =>
  (await world.control<{ faults: object[] }>('/control/payments/faults')).faults
const account = () => ({ stripeAccount: world.cast.accounts.get(seller.id) ?? '' })
const booksAreSound = async (
  refunds = new Map<number, { refund: number; takenBack: number }>(),
) => {
  await settle(world, [])
  expect(await faultsIn(world, { refunds, payouts: new Map() })).toEqual([])
}

test('a customer and a checkout page', async () => {
  const checkout = () => world.call('checkout', { prod_id: service }, buyer)
  await cut('/v1/customers', HASTY_TRIES)
  expect((await checkout()).status).toBe(503)
  await cut('/v1/checkout/sessions', HASTY_TRIES)
  expect((await checkout()).status).toBe(503)
  expect(await faultsLeft()).toEqual([])
  const { url } = await succeed<{ url: string }>(checkout())
  expect((await world.stripe.customers.list({ email: buyer.email })).data).toHaveLength(1)
  const { data } = await world.stripe.checkout.sessions.list({ limit: 100 })
  expect(data.map(session => session.url)).toEqual([url])
  await booksAreSound()
})

test('a payout account', async () => {
  const createAccount = () => world.call('connect_create', {}, buyer)
  await cut('/v1/accounts', HASTY_TRIES)
  expect((await createAccount()).status).toBe(503)
  await succeed(createAccount())
  const all = await world.stripe.accounts.list({ limit: 100 })
  expect(all.data.filter(({ email }) => email === buyer.email)).toHaveLength(1)
})

test('a transfer', async () => {
  await cut('/v1/transfers')
  await subscribe()
  expect(await faultsLeft()).toEqual([])
  expect((await world.stripe.transfers.list({ limit: 100 })).data).toHaveLength(1)
  await booksAreSound()
})

test('a refund and the reversal that follows it', async () => {
  const deal = await subscribe()
  await cut('/v1/refunds')
  const wish = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, buyer))
  const answer = { request_id: String(id), answer: 'respond' }
  await succeed(world.call('request_response', answer, seller))
  await workOnce()
  expect(await faultsLeft()).toEqual([])
  await cut('/reversals')
  await work()
  expect(await faultsLeft()).toEqual([])
  expect((await world.stripe.refunds.list({ limit: 100 })).data).toHaveLength(1)
  const [transfer] = (await world.stripe.transfers.list({ limit: 100 })).data
  expect(transfer?.reversals.data).toHaveLength(1)
  await booksAreSound(new Map([[id, { refund: 4800, takenBack: 3840 }]]))
})

test('a payout', async () => {
  const deal = await subscribe()
  await succeed(world.call('subsc_delete', { subsc_id: deal }, buyer))
  await world.wind(31 * DAY)
  await cut('/v1/payouts')
  await succeed(world.call('payout_create', {}, seller))
  await work()
  expect(await faultsLeft()).toEqual([])
  expect((await world.stripe.payouts.list({ limit: 100 }, account())).data).toHaveLength(1)
  await booksAreSound()
})

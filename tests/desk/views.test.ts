import { beforeAll, expect, test } from 'vitest'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const world = await worldOfFile()
let seller: Member
let service: number

const see = (who?: Member) => succeed(world.call('view_add', { prod_id: String(service) }, who))
const views = async () => {
  const { prods } = await succeed(world.call('desk_views', {}, seller))
  const own = prods.find(({ prod_id }) => prod_id === service)
  if (!own) throw new Error('the service has no views')
  return own
}

beforeAll(async () => {
  seller = await registerSeller(world, 'seller')
  service = await offerService(world, seller)
})

test('counts each person once a day, and never the seller', async () => {
  const [first, second] = [
    await registerMember(world, 'first'),
    await registerMember(world, 'second'),
  ]
  for (const who of [first, first, second, seller, undefined, undefined]) await see(who)
  expect((await views()).days.slice(-2)).toEqual([0, 3])
  await world.advance(DAY)
  await see(first)
  expect(await views()).toMatchObject({ viewers: 4, opened: 0, applied: 0 })
  expect((await views()).days.slice(-2)).toEqual([3, 1])
})

test('four views of one person at the same moment count once', async () => {
  const person = await registerMember(world, 'eager')
  const before = (await views()).viewers
  await Promise.all([1, 2, 3, 4].map(() => see(person)))
  expect((await views()).viewers).toBe(before + 1)
})

test('leaves out robots, paused services and unknown ids', async () => {
  const before = (await views()).viewers
  const paused = await offerService(world, seller, { secret: '0' })
  const other = await registerMember(world, 'other')
  for (const id of [paused, 999_999])
    await succeed(world.call('view_add', { prod_id: String(id) }, other))
  const body = new FormData()
  body.set('prod_id', String(service))
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Somebot/2.1)' }
  const answer = await fetch(`${world.url}/api/view_add`, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  expect((await views()).viewers).toBe(before)
  const { rows } = await world.sql('select from service_views where service_id = $1', [paused])
  expect(rows).toEqual([])
})

test('counts visitors of one address by their browsers, as eight people at most', async () => {
  const shown = await offerService(world, seller)
  const seen = async () =>
    (await succeed(world.call('desk_views', {}, seller))).prods.find(
      ({ prod_id }) => prod_id === shown,
    )?.viewers
  for (let number = 0; number < 60; number++) {
    const body = new FormData()
    body.set('prod_id', String(shown))
    const headers = { 'user-agent': `Browser/${number}` }
    const answer = await fetch(`${world.url}/api/view_add`, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
  }
  expect(await seen()).toBe(8)
})

test('counts people who opened the payment page, and people who applied', async () => {
  const [buyer, undecided] = [
    await registerMember(world, 'buyer'),
    await registerMember(world, 'undecided'),
  ]
  await subscribe(world, buyer, service)
  await succeed(world.call('checkout', { prod_id: String(service) }, undecided))
  expect(await views()).toMatchObject({ opened: 2, applied: 1 })
  const shown = await views()
  const [deal] = (await succeed(world.call('subscs', {}, buyer))).subscs
  await succeed(world.call('subsc_delete', { subsc_id: String(deal?.id) }, buyer))
  await world.settle()
  await subscribe(world, buyer, service)
  expect(await views()).toEqual(shown)
  const { prods } = await succeed(world.call('desk_services', {}, seller))
  expect(prods.find(({ prod_id }) => prod_id === service)).toMatchObject({ applied: 1 })
})

test('stores no person: neither an id nor an address is in the rows', async () => {
  const { rows } = await world.sql<{ length: number }>(
    'select length(viewer) as length from service_viewers group by 1',
  )
  expect(rows).toEqual([{ length: 16 }])
})

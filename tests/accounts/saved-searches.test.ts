import pg from 'pg'
import { expect, test } from 'vitest'
import { NO_FILTERS } from '../../contract/search/service-filters.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  succeed,
} from '../support/fixtures.ts'
import { storeSuspension } from '../support/rows/rows.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const offer = (name: string, change = {}) => offerService(world, seller, { name, ...change })

const tell = async () => {
  await world.app.recurring.find(({ name }) => name === 'tell-searches')?.run()
  await world.settle()
}
const told = async (member: Parameters<typeof world.call>[2]) =>
  (await succeed(world.call('notice_list', {}, member))).notices
    .map(({ title }) => title)
    .filter(title => title.includes('新しいサービスが並びました'))
const save = (member: Parameters<typeof world.call>[2], input: Record<string, string>) =>
  world.call('follow_search_add', input, member)
const list = async (member: Parameters<typeof world.call>[2]) =>
  (await succeed(world.call('follow_searches', {}, member))).searches

test('new services of a saved search are announced once, in one notice for all searches', async () => {
  const person = await registerMember(world, 'hana')
  await offer('帯のむかしの相談')
  await succeed(save(person, { q: '帯' }))
  await succeed(save(person, { q: '', category: '3', price_max: '5000' }))
  await tell()
  expect(await told(person)).toEqual([])
  await world.advance(120)
  await offer('帯の結びかた')
  await offer('はじめての服えらび', { category: '3', price: '4000' })
  await offer('高い服えらび', { category: '3', price: '9000' })
  await offer('停めた帯', { secret: '0' })
  await world.advance(120)
  await tell()
  await tell()
  expect(await told(person)).toEqual(['覚えた条件に、新しいサービスが並びました'])
  const { rows } = await world.sql<{ letter: { rows: string[][] } | null; kind: string }>(
    `select kind from mails where user_id = $1`,
    [person.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['follow'])
})

test('own services, services of blocked people and searches with notices off are not announced', async () => {
  const person = await registerMember(world, 'midori')
  await succeed(save(seller, { q: '草履' }))
  await succeed(save(person, { q: '草履' }))
  await world.advance(120)
  await offer('草履の手入れ')
  await succeed(world.call('block_add', { user_id: String(seller.id) }, person))
  await world.advance(120)
  await tell()
  expect(await told(seller)).toEqual([])
  expect(await told(person)).toEqual([])
  await succeed(world.call('block_delete', { user_id: String(seller.id) }, person))
  const [search] = await list(person)
  const search_id = String(search?.id)
  await succeed(world.call('follow_search_switch', { search_id, on: '0' }, person))
  await offer('草履の鼻緒')
  await world.advance(120)
  await tell()
  await succeed(world.call('follow_search_switch', { search_id, on: '1' }, person))
  await world.advance(120)
  await tell()
  expect(await told(person)).toEqual([])
  await offer('草履えらび')
  await world.advance(120)
  await tell()
  expect(await told(person)).toEqual(['「草履」に、新しいサービスが並びました'])
})

test('a service that is being published while the notices are written is announced the next day', async () => {
  const person = await registerMember(world, 'edge')
  const service = await offer('雪駄の手入れ', { secret: '0' })
  await succeed(save(person, { q: '雪駄' }))
  await world.advance(120)
  const publisher = new pg.Client({ connectionString: world.databaseUrl })
  await publisher.connect()
  await publisher.query('begin')
  await publisher.query('update services set is_public = true, announced_at = $2 where id = $1', [
    service,
    world.app.clock(),
  ])
  await tell()
  await publisher.query('commit')
  await publisher.end()
  expect(await told(person)).toEqual([])
  await world.advance(86_400)
  await tell()
  expect(await told(person)).toEqual(['「雪駄」に、新しいサービスが並びました'])
})

test('a service that was paused before its notice is announced when it is open again, once', async () => {
  const person = await registerMember(world, 'patient')
  await succeed(save(person, { q: '下駄' }))
  await world.advance(120)
  const prod_id = String(await offer('下駄の鼻緒'))
  await world.sql("update services set icon = 'geta.webp' where id = $1", [prod_id])
  const show = (secret: string) => succeed(world.call('prod_switch', { prod_id, secret }, seller))
  await show('0')
  const nextDay = async () => {
    await world.advance(86_400)
    await tell()
    return (await told(person)).length
  }
  expect(await nextDay()).toBe(0)
  await show('1')
  expect(await nextDay()).toBe(1)
  await show('0')
  await show('1')
  expect(await nextDay()).toBe(1)
})

test('a late notice goes to nobody who was suspended meanwhile', async () => {
  const person = await registerMember(world, 'shut')
  const serviceIds = [await offer('雪駄えらび')]
  await succeed(save(person, { q: '雪駄' }))
  await storeSuspension(world.app.db, person.id)
  const search = { ...NO_FILTERS, q: '雪駄', category: null }
  const facts = { userId: person.id, found: [{ search, serviceIds }] }
  await world.app.db.transaction().execute(tx => world.app.publish(tx, 'searches.found', facts))
  await world.settle()
  const notices = 'select title from notices where user_id = $1'
  expect((await world.sql(notices, [person.id])).rows).toEqual([])
})

test('a late notice names no search that was deleted or switched off meanwhile', async () => {
  const person = await registerMember(world, 'late')
  const serviceIds = [await offer('足袋えらび')]
  const search = { ...NO_FILTERS, q: '足袋', category: null }
  const facts = { userId: person.id, found: [{ search, serviceIds }] }
  const late = async () => {
    await world.app.db.transaction().execute(tx => world.app.publish(tx, 'searches.found', facts))
    await world.settle()
    return told(person)
  }
  expect(await late()).toEqual([])
  await succeed(save(person, { q: '足袋' }))
  const search_id = String((await list(person))[0]?.id)
  await succeed(world.call('follow_search_switch', { search_id, on: '0' }, person))
  expect(await late()).toEqual([])
  await succeed(world.call('follow_search_switch', { search_id, on: '1' }, person))
  expect(await late()).toEqual(['「足袋」に、新しいサービスが並びました'])
})

test('a search for verified sellers alone is one of its own, whose notices name theirs alone', async () => {
  const person = await registerMember(world, 'careful')
  await succeed(save(person, { q: '反物' }))
  await succeed(save(person, { q: '反物', verified_only: '1' }))
  expect((await list(person)).map(({ verified_only: only }) => only)).toEqual([1, 0])
  const search_id = String((await list(person))[1]?.id)
  await succeed(world.call('follow_search_delete', { search_id }, person))
  const unchecked = await registerSeller(world, 'unchecked')
  await succeed(world.call('prod_create', { ...SERVICE_FORM, name: '反物えらび' }, unchecked))
  await world.sql('update payout_accounts set payouts_enabled = false where user_id = $1', [
    unchecked.id,
  ])
  await world.advance(86_400)
  await tell()
  expect(await told(person)).toEqual([])
  await offer('反物えらび')
  await world.advance(86_400)
  await tell()
  expect(await told(person)).toEqual(['「反物」・本人確認に、新しいサービスが並びました'])
})

test('up to ten searches are saved, each once, and only by their owner', async () => {
  const person = await registerMember(world, 'kei')
  const other = await registerMember(world, 'ren')
  expect((await save(person, { q: '　' })).status).toBe(400)
  for (let number = 0; number < 10; number++) await succeed(save(person, { q: `靴${number}` }))
  await succeed(save(person, { q: '靴０' }))
  expect((await save(person, { q: '靴10' })).status).toBe(409)
  const searches = await list(person)
  expect(searches).toHaveLength(10)
  expect(searches[0]).toMatchObject({ q: '靴9', category: null, price_max: null, tells: 1 })
  const search_id = String(searches[0]?.id)
  await succeed(world.call('follow_search_delete', { search_id }, other))
  expect(await list(person)).toHaveLength(10)
  await succeed(world.call('follow_search_delete', { search_id }, person))
  expect(await list(person)).toHaveLength(9)
})

test('many services of a blocked person hide no other services', async () => {
  const person = await registerMember(world, 'nao')
  const other = await registerSeller(world, 'second')
  await succeed(save(person, { q: '羽織' }))
  await succeed(world.call('block_add', { user_id: String(seller.id) }, person))
  await world.advance(120)
  for (let number = 0; number < 6; number++) await offer(`羽織${number}`)
  await offerService(world, other, { name: '羽織の直し' })
  await world.advance(120)
  await tell()
  expect(await told(person)).toEqual(['「羽織」に、新しいサービスが並びました'])
})

test('a service of somebody blocked before the notice is written is left out of it', async () => {
  const person = await registerMember(world, 'late')
  const other = await registerSeller(world, 'other')
  await succeed(save(person, { q: '下駄' }))
  const blocked = await offer('下駄の鼻緒')
  const left = await offerService(world, other, { name: '下駄えらび' })
  await succeed(world.call('block_add', { user_id: String(seller.id) }, person))
  const search = { q: '下駄', category: null, ...NO_FILTERS }
  const { db, publish } = world.app
  const tellOf = async (serviceIds: number[]) => {
    const facts = { userId: person.id, found: [{ search, serviceIds }] }
    await db.transaction().execute(tx => publish(tx, 'searches.found', facts))
    await world.settle()
  }
  await tellOf([blocked])
  expect(await told(person)).toEqual([])
  await tellOf([blocked, left])
  expect(await told(person)).toHaveLength(1)
  const { notices } = await succeed(world.call('notice_list', {}, person))
  expect(notices[0]?.text).not.toContain('鼻緒')
})

import { describe, expect, test } from 'vitest'
import { notifyFollowers } from '../../server/domains/favourites/notify-followers.ts'
import type { Publish } from '../../server/platform/live/domain-events.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  succeed,
} from '../support/fixtures.ts'
import { PICTURE } from '../support/role-matrix.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

const like = (person: Member, service: number) =>
  world.call('like_add', { prod_id: String(service) }, person)
const likes = (person: Member, page = 1) =>
  succeed(world.call('likes', { page: String(page) }, person))
const ids = async (person: Member) => (await succeed(world.call('like_ids', {}, person))).ids
const follow = (person: Member, id = seller.id) =>
  world.call('follow_add', { user_id: String(id) }, person)
const edit = (service: number, change: Record<string, string>) =>
  succeed(
    world.call(
      'prod_edit',
      { ...SERVICE_FORM, icon_file: PICTURE, ...change, prod_id: String(service) },
      seller,
    ),
  )

describe('likes', () => {
  test('are listed newest first with the price of their day, and a deleted service keeps its place', async () => {
    const person = await registerMember(world, 'keeper')
    const [first, second] = [await offerService(world, seller), await offerService(world, seller)]
    for (const service of [first, second]) {
      await succeed(like(person, service))
      await world.advance(60)
    }
    await edit(first, { price: '5000', name: '値上げ' })
    await succeed(world.call('prod_delete', { prod_id: String(second) }, seller))
    const { likes: kept, found } = await likes(person)
    expect(found).toBe(2)
    expect(kept).toMatchObject([
      { prod_id: second, prod: null, price_changed_at: null },
      { prod_id: first, name: '値上げ', prod: { id: first, price: 5000 } },
    ])
    expect(kept[1]?.price).not.toBe(5000)
    expect(kept[1]?.price_changed_at).toEqual(expect.any(String))
    await succeed(world.call('like_delete', { prod_id: String(first) }, person))
    expect(await ids(person)).toEqual([second])
  })

  test('that a person sends at the same time are stored once for each service, up to the limit', async () => {
    const person = await registerMember(world, 'eager')
    const service = await offerService(world, seller)
    await Promise.all([1, 2, 3].map(() => succeed(like(person, service))))
    expect(await ids(person)).toEqual([service])
    await world.sql(
      `with added as (
         insert into services (user_id, name, is_public, category, price, quantity, text_intro,
           text_contents, text_details, text_flow, created_at, updated_at)
         select $1, 's', true, 1, 1500, 1, '', '', '', '', now(), now() from generate_series(1, 198)
         returning id)
       insert into likes (user_id, service_id, price, created_at)
       select $2, id, 1500, now() from added`,
      [seller.id, person.id],
    )
    const more = await Promise.all([1, 2, 3].map(() => offerService(world, seller)))
    const answers = await Promise.all(more.map(one => like(person, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await ids(person)).toHaveLength(200)
    await succeed(world.call('like_merge', { ids: more.join(',') }, person))
    expect(await ids(person)).toHaveLength(200)
  })

  test('of a device are taken over once, without services that do not exist', async () => {
    const person = await registerMember(world, 'newcomer')
    const service = await offerService(world, seller)
    const merge = { ids: `${service},999999,${service}` }
    await succeed(world.call('like_merge', merge, person))
    await succeed(world.call('like_merge', merge, person))
    expect(await ids(person)).toEqual([service])
    const { prods } = await succeed(world.call('like_services', merge))
    expect(prods.map(({ id }) => id)).toEqual([service, service])
  })

  test('of a device keep their order, newest first, above earlier likes of the account', async () => {
    const person = await registerMember(world, 'collector')
    const offers = [await offerService(world, seller), await offerService(world, seller)]
    const [earlier, first] = offers as [number, number]
    const second = await offerService(world, seller)
    await succeed(like(person, earlier))
    await world.advance(60)
    const device = [first, second, earlier]
    await succeed(world.call('like_merge', { ids: device.join(',') }, person))
    expect(await ids(person)).toEqual(device)
    expect((await likes(person)).likes.map(({ prod_id }) => prod_id)).toEqual(device)
  })
})

test('likes are listed with free seats first or by price, and all kinds are counted', async () => {
  const person = await registerMember(world, 'sorter')
  const offer = (change: Record<string, string>) => offerService(world, seller, change)
  const cheap = await offer({ price: '1500', secret: '0' })
  const open = await offer({ price: '3000' })
  const gone = await offer({ price: '1600' })
  for (const one of [open, cheap, gone]) {
    await succeed(like(person, one))
    await world.advance(1)
  }
  await succeed(world.call('prod_delete', { prod_id: String(gone) }, seller))
  const sorted = async (sort: string) =>
    (await succeed(world.call('likes', { sort }, person))).likes.map(({ prod_id }) => prod_id)
  expect(await sorted('created_at_desc')).toEqual([gone, cheap, open])
  expect(await sorted('has_seats')).toEqual([open, cheap, gone])
  expect(await sorted('price_asc')).toEqual([cheap, open, gone])
  await succeed(follow(person))
  const counts = await succeed(world.call('like_counts', {}, person))
  expect(counts).toEqual({ likes: 3, follows: 1, searches: 0 })
})

describe('following', () => {
  test('announces new services at most once a day about one person, and no paused ones', async () => {
    const person = await registerMember(world, 'follower')
    const mails = async () =>
      (await world.control<{ subject: string }[]>(`/control/mails?to=${person.email}`)).filter(
        ({ subject }) => subject.includes('新しいサービスを並べました'),
      )
    await succeed(follow(person))
    const paused = await offerService(world, seller, { secret: '0' })
    await world.settle()
    expect(await mails()).toHaveLength(0)
    await edit(paused, { secret: '1' })
    await offerService(world, seller)
    await world.settle()
    expect(await mails()).toHaveLength(1)
    await world.advance(DAY + 1)
    await edit(paused, { secret: '0' })
    await edit(paused, { secret: '1' })
    await world.settle()
    expect(await mails()).toHaveLength(1)
    await offerService(world, seller)
    await world.settle()
    expect(await mails()).toHaveLength(2)
    await world.advance(DAY + 1)
    const off = { user_id: String(seller.id), on: '0' }
    await succeed(world.call('follow_switch', off, person))
    await offerService(world, seller)
    await world.settle()
    expect(await mails()).toHaveLength(2)
  })

  test('writes no notice to a person who stopped following before its turn', async () => {
    const person = await registerMember(world, 'former')
    const serviceId = Number(await offerService(world, seller))
    const { db, publish } = world.app
    const tell = () =>
      db
        .transaction()
        .execute(tx => publish(tx, 'follower.told', { followerId: person.id, serviceId }))
    const notices = async () =>
      (await succeed(world.call('notice_list', {}, person))).notices.length
    await tell()
    await world.settle()
    expect(await notices()).toBe(0)
    await succeed(follow(person))
    await tell()
    await world.settle()
    expect(await notices()).toBe(1)
  })

  test('again is possible at the limit, and following one more is not', async () => {
    const person = await registerMember(world, 'admirer')
    await succeed(follow(person))
    await world.sql(
      `with added as (
         insert into users (subject, email, name, created_at, updated_at)
         select 'star-' || n, 'star-' || n || '@yosooi.example', 'star', now(), now()
         from generate_series(1, 499) as n returning id)
       insert into follows (follower_id, person_id, tells, created_at)
       select $1, id, true, now() from added`,
      [person.id],
    )
    const other = await registerMember(world, 'rising')
    expect((await follow(person)).status).toBe(200)
    expect((await follow(person, other.id)).status).toBe(409)
  })

  test('announces the next service of a day whose first was paused before the notice was written', async () => {
    const person = await registerMember(world, 'waiting')
    const busy = await registerSeller(world, 'busy')
    await succeed(follow(person, busy.id))
    const titles = async () =>
      (await succeed(world.call('notice_list', {}, person))).notices.map(({ title }) => title)
    const paused = await offerService(world, busy, { secret: '0' })
    const later: object[] = []
    const publish: Publish = async (_tx, _name, facts) => void later.push(facts)
    await notifyFollowers({ ...world.app, publish }, { serviceId: paused, sellerId: busy.id })
    const { db } = world.app
    await db.transaction().execute(tx => world.app.publish(tx, 'follower.told', later[0] as never))
    await world.settle()
    expect(await titles()).toEqual([])
    await offerService(world, busy)
    await world.settle()
    expect(await titles()).toHaveLength(1)
    await offerService(world, busy)
    await world.settle()
    expect(await titles()).toHaveLength(1)
  })

  test('shows the newest four services of each person', async () => {
    const person = await registerMember(world, 'reader')
    const other = await registerSeller(world, 'other')
    await succeed(follow(person, other.id))
    const services = []
    for (let n = 0; n < 5; n++) {
      services.unshift(await offerService(world, other))
      await world.advance(60)
    }
    await offerService(world, other, { secret: '0' })
    const { people } = await succeed(world.call('follows', {}, person))
    expect(people).toMatchObject([{ id: other.id, name: 'other', tells: 1 }])
    expect(people[0]?.prods.map(({ id }) => id)).toEqual(services.slice(0, 4))
  })

  test('nobody follows themselves, a block ends it, and a person who leaves is followed by nobody', async () => {
    const [person, other] = [await registerMember(world, 'one'), await registerMember(world, 'two')]
    const follows = async (who: Member) =>
      (await succeed(world.call('follows', {}, who))).people.map(({ id }) => id)
    expect((await follow(person, person.id)).status).toBe(400)
    expect((await follow(person, 999_999)).status).toBe(404)
    await succeed(follow(person, other.id))
    await succeed(world.call('block_add', { user_id: String(person.id) }, other))
    expect(await follows(person)).toEqual([])
    await succeed(follow(person, other.id))
    expect(await follows(person)).toEqual([])
    await succeed(world.call('block_delete', { user_id: String(person.id) }, other))
    await succeed(follow(person, other.id))
    await succeed(like(other, await offerService(world, seller)))
    await succeed(world.call('user_delete', {}, other))
    expect(await follows(person)).toEqual([])
    const { rows } = await world.sql('select from likes where user_id = $1', [other.id])
    expect(rows).toHaveLength(0)
  })
})

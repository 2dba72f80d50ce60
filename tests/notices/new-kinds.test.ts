import { describe, expect, test } from 'vitest'
import { notifyLikers } from '../../server/domains/favourites/notify-likers.ts'
import type { Publish } from '../../server/platform/live/domain-events.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { PICTURE } from '../support/role-matrix.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const SECRET = 'まだ誰も読まない口コミ'
const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

const run = async (name: string) => {
  await world.app.recurring.find(job => job.name === name)?.run()
  await world.settle()
}
const noticesOf = async (person: Member, part: string, kind: string) =>
  (await succeed(world.call('notice_list', { part }, person))).notices.filter(
    notice => notice.kind === kind,
  )

describe('a lower price of a liked service (rule `lower-price-is-told`)', () => {
  const like = (person: Member, service: number) =>
    succeed(world.call('like_add', { prod_id: String(service) }, person))
  async function setPrice(service: number, price: string, secret = '1') {
    const form = { ...SERVICE_FORM, icon_file: PICTURE, price, secret, prod_id: String(service) }
    await succeed(world.call('prod_edit', form, seller))
    await world.settle()
  }
  const told = (person: Member) => noticesOf(person, 'services', 'price')

  test('is announced once for a new lowest price, at most weekly, and a higher one is not', async () => {
    const service = await offerService(world, seller, { price: '3500' })
    const liker = await registerMember(world, 'liker')
    await like(liker, service)
    await setPrice(service, '4000')
    await setPrice(service, '3600')
    expect(await told(liker)).toEqual([])
    await setPrice(service, '3200')
    await setPrice(service, '3400')
    await setPrice(service, '3200')
    expect(await told(liker)).toMatchObject([
      {
        title: `お気に入りの値段が変わりました（${SERVICE_FORM.name}）`,
        text: '¥3,500 が ¥3,200 になりました。',
        path: `/prod/${service}`,
        prod: { icon: expect.stringContaining('.webp'), category: Number(SERVICE_FORM.category) },
      },
    ])
    await setPrice(service, '3100')
    expect(await told(liker)).toHaveLength(1)
    await world.advance(7 * 86_400)
    await setPrice(service, '3000')
    expect((await told(liker))[0]?.text).toBe('¥3,200 が ¥3,000 になりました。')
    expect(await told(liker)).toHaveLength(2)
  })

  test('is announced neither to the seller nor to the blocked, and not for a paused service', async () => {
    const service = await offerService(world, seller, { price: '3500' })
    const blocked = await registerMember(world, 'blocked')
    for (const person of [seller, blocked]) await like(person, service)
    await succeed(world.call('block_add', { user_id: String(blocked.id) }, seller))
    await setPrice(service, '3200')
    const other = await registerMember(world, 'other')
    await like(other, service)
    await setPrice(service, '2900', '0')
    for (const person of [seller, blocked, other]) expect(await told(person)).toEqual([])
  })

  test('is not announced to a person who blocked the seller or liked it no more before the notice was written', async () => {
    const service = await offerService(world, seller, { price: '3500' })
    const blocking = await registerMember(world, 'blocking')
    const former = await registerMember(world, 'former')
    const still = await registerMember(world, 'still')
    for (const person of [blocking, former, still]) await like(person, service)
    await world.sql('update services set price = 3000 where id = $1', [service])
    await succeed(world.call('block_add', { user_id: String(seller.id) }, blocking))
    await succeed(world.call('like_delete', { prod_id: String(service) }, former))
    const { db, publish } = world.app
    for (const { id: likerId } of [blocking, former, still]) {
      const facts = { likerId, serviceId: service, before: 3500 }
      await db.transaction().execute(tx => publish(tx, 'liker.told', facts))
    }
    await world.settle()
    for (const person of [blocking, former]) expect(await told(person)).toEqual([])
    expect(await told(still)).toHaveLength(1)
  })

  test('is announced at the next lower price when the service is paused before the notice is written', async () => {
    const service = await offerService(world, seller, { price: '3500' })
    const liker = await registerMember(world, 'unlucky')
    await like(liker, service)
    await world.sql('update services set price = 3000 where id = $1', [service])
    const later: object[] = []
    const publish: Publish = async (_tx, _name, facts) => void later.push(facts)
    await notifyLikers({ ...world.app, publish }, { serviceId: service })
    await world.sql('update services set is_public = false where id = $1', [service])
    const { db } = world.app
    await db.transaction().execute(tx => world.app.publish(tx, 'liker.told', later[0] as never))
    await world.settle()
    expect(await told(liker)).toEqual([])
    await world.sql('update services set is_public = true where id = $1', [service])
    await setPrice(service, '2900')
    expect(await told(liker)).toMatchObject([{ text: '¥3,500 が ¥2,900 になりました。' }])
  })

  test('is announced when the service that became cheaper while it was paused is open again', async () => {
    const open = async (service: number) => {
      const form = { prod_id: String(service), secret: '1' }
      await succeed(world.call('prod_switch', form, seller))
      await world.settle()
    }
    const likers = []
    for (const byForm of [true, false]) {
      const service = await offerService(world, seller, { price: '3500' })
      const liker = await registerMember(world, 'patient')
      await like(liker, service)
      await setPrice(service, '3000', '0')
      expect(await told(liker)).toEqual([])
      if (byForm) await setPrice(service, '3000')
      else await open(service)
      likers.push(liker)
    }
    for (const liker of likers)
      expect(await told(liker)).toMatchObject([{ text: '¥3,500 が ¥3,000 になりました。' }])
  })

  test('shows the picture of its service until the service is deleted', async () => {
    const service = await offerService(world, seller, { price: '3500' })
    const reader = await registerMember(world, 'reader')
    await like(reader, service)
    await setPrice(service, '3200')
    const pictures = async () => (await told(reader)).map(({ prod }) => prod)
    expect(await pictures()).toMatchObject([{ category: Number(SERVICE_FORM.category) }])
    await succeed(world.call('prod_delete', { prod_id: String(service) }, seller))
    expect(await pictures()).toEqual([null])
  })

  test('is announced to more people than one transaction queues, to each once', async () => {
    const service = await offerService(world, seller, { price: '3500' })
    await world.sql(
      `with added as (
         insert into users (subject, email, name, created_at, updated_at)
         select 'crowd' || n, 'crowd' || n || '@yosooi.example', 'crowd' || n, now(), now()
         from generate_series(1, 501) n returning id)
       insert into likes (user_id, service_id, price, created_at)
       select id, $1, 3500, now() from added`,
      [service],
    )
    await world.sql('update services set price = 3300 where id = $1', [service])
    const told: number[] = []
    const publish: Publish = async (_tx, _name, facts) => {
      told.push(('likerId' in facts && facts.likerId) || 0)
    }
    for (const _attempt of [1, 2])
      await notifyLikers({ ...world.app, publish }, { serviceId: service })
    expect([told.length, new Set(told).size]).toEqual([501, 501])
  })
})

describe('a public review (rule `review-told-when-public`)', () => {
  const rate = (thread: number, person: Member, text: string, type: 'good' | 'bad' = 'good') =>
    succeed(world.call('add_good', { contact_id: String(thread), type, text }, person))
  const told = (person: Member) => noticesOf(person, 'reviews', 'review')

  test('causes one notice to each side when both have rated, without its words', async () => {
    const buyer = await registerMember(world, 'yuki')
    const thread = await subscribe(world, buyer, await offerService(world, seller))
    await rate(thread, buyer, SECRET, 'bad')
    await run('notify-published')
    expect(await told(seller)).toEqual([])
    await rate(thread, seller, '')
    await run('notify-published')
    await run('notify-published')
    const path = `/user/${seller.id}#reviews`
    expect(await told(seller)).toMatchObject([
      { title: 'yukiさんの口コミが出ました', path, good: false },
    ])
    expect(await told(buyer)).toMatchObject([{ title: 'sellerさんへの口コミが出ました', path }])
    const { rows } = await world.sql('select id from mails where letter::text like $1', [
      `%${SECRET}%`,
    ])
    expect(rows).toEqual([])
    expect(JSON.stringify([await told(seller), await told(buyer)])).not.toContain(SECRET)
  })

  test('causes notices after 14 days when the other has not rated', async () => {
    const buyer = await registerMember(world, 'alone')
    const thread = await subscribe(world, buyer, await offerService(world, seller))
    await rate(thread, buyer, SECRET)
    await world.advance(14 * DAY - 60)
    await run('notify-published')
    expect(await told(buyer)).toEqual([])
    await world.advance(120)
    await run('notify-published')
    expect(await told(buyer)).toHaveLength(1)
  })
})

describe('sales that became withdrawable (rule `matured-is-told-daily`)', () => {
  const told = (person: Member) => noticesOf(person, 'money', 'matured')

  test('are in one notice for all of a day, and money that is held once it is free', async () => {
    const maker = await registerSeller(world, 'maker')
    const service = await offerService(world, maker, { price: '5000' })
    const buyers = [await registerMember(world, 'b1'), await registerMember(world, 'b2')] as const
    const deals = [
      await subscribe(world, buyers[0], service),
      await subscribe(world, buyers[1], service),
      await subscribe(world, buyers[1], await offerService(world, maker, { price: '2000' })),
    ] as const
    await world.advance(29 * DAY)
    await run('notify-matured')
    expect(await told(maker)).toEqual([])
    const asked = { subsc_id: String(deals[2]), type: 'refund_full' }
    const { id } = await succeed(world.call('request_create', asked, buyers[1]))
    await world.advance(1.5 * DAY)
    await run('mature-earnings')
    await run('notify-matured')
    await run('notify-matured')
    expect(await told(maker)).toMatchObject([
      {
        title: '¥8,000 が受け取れるようになりました',
        text: 'いま受け取れる金額は ¥8,000 です。',
        path: '/payout',
      },
    ])
    const answer = { request_id: String(id), answer: 'not_respond' }
    await succeed(world.call('request_response', answer, maker))
    await run('notify-matured')
    expect((await told(maker)).map(({ title }) => title)).toEqual([
      '¥1,600 が受け取れるようになりました',
      '¥8,000 が受け取れるようになりました',
    ])
  })

  test('cause no mail to a seller who has switched it off, but are listed', async () => {
    const maker = await registerSeller(world, 'quiet')
    await succeed(world.call('notice_switch', { kind: 'matured', channel: 'mail', on: '0' }, maker))
    await subscribe(world, await registerMember(world, 'b3'), await offerService(world, maker))
    await world.advance(30.5 * DAY)
    await run('mature-earnings')
    await run('notify-matured')
    expect(await told(maker)).toHaveLength(1)
    const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${maker.email}`)
    expect(mails.filter(({ subject }) => subject.includes('受け取れる'))).toEqual([])
  })
})

test('the part ヨソオイから has what the operator writes', async () => {
  const person = await registerMember(world, 'told')
  await world.sql(
    `insert into notices (user_id, kind, title, text, path, told_at)
     values ($1, 'account', '運営から', '', '/mypage', now()), ($1, 'deal', '取引', '', '/', now())`,
    [person.id],
  )
  const { notices } = await succeed(world.call('notice_list', { part: 'operator' }, person))
  expect(notices.map(({ title }) => title)).toEqual(['運営から'])
})

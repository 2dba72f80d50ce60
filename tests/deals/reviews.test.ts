import { beforeAll, describe, expect, test } from 'vitest'
import { askForRatings } from '../../server/domains/ratings/ask-for-ratings.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const service = await offerService(world, seller, { quantity: '50' })

const DAY = 86_400
const buyers = { count: 0 }
/** Another buyer with a running deal on the same service. */
async function newDeal() {
  const buyer = await registerMember(world, `buyer${++buyers.count}`)
  return { buyer, thread: String(await subscribe(world, buyer, service)) }
}
const rate = (thread: string, person: Member, text: string, type = 'good') =>
  world.call('add_good', { contact_id: thread, type, text }, person)
const shown = (input: Record<string, string> = {}) =>
  succeed(world.call('reviews', { prod_id: String(service), ...input }))
const shownOf = (person: Member, input: Record<string, string> = {}) =>
  succeed(world.call('user_reviews', { user_id: String(person.id), ...input }))
const textsOf = ({ reviews }: { reviews: { text: string }[] }) => reviews.map(({ text }) => text)
const own = (thread: string, person: Member) =>
  succeed(world.call('review', { contact_id: thread }, person))

async function reviewed(text: string, type = 'good') {
  const { buyer, thread } = await newDeal()
  await succeed(rate(thread, buyer, text, type))
  await succeed(rate(thread, seller, ''))
  const review = (await shown()).reviews.find(one => one.text === text)
  return { buyer, thread, review_id: String(review?.id) }
}

describe('the text of a review is public when both have rated, or after 14 days', () => {
  test('the rating counts at once, and nobody else can read its text', async () => {
    const { buyer, thread } = await newDeal()
    const goods = () => succeed(world.call('goods', { user_id: String(seller.id) }))
    const before = await goods()
    await succeed(rate(thread, buyer, '  ふたりで待つことば\r\n二行め '))
    expect((await goods()).good).toBe(before.good + 1)
    expect(await shown()).toMatchObject({ reviews: [], found: 0, good: 0 })
    expect((await shownOf(seller)).found).toBe(0)
    const waiting = await own(thread, buyer)
    expect(waiting).toMatchObject({
      type: 'good',
      text: 'ふたりで待つことば\n二行め',
      other_rated: 0,
    })
    expect(await own(thread, seller)).toMatchObject({ type: null, text: '', other_rated: 1 })

    await succeed(rate(thread, seller, '受けとりも早い人でした', 'bad'))
    const page = await shown()
    expect(page).toMatchObject({ found: 1, good: 1, bad: 0, latest: ['good'] })
    expect(page.reviews[0]).toMatchObject({
      type: 'good',
      text: 'ふたりで待つことば\n二行め',
      author: { id: buyer.id },
      prod: { id: service },
      months: 1,
      end: 0,
      reply: null,
    })
    expect(textsOf(await shownOf(seller))).toEqual(textsOf(page))
    expect(await shownOf(buyer)).toMatchObject({ found: 1, bad: 1, latest: ['bad'] })
    const { published_at } = await own(thread, buyer)
    expect(published_at).toBe(page.reviews[0]?.published_at)
    expect((await rate(thread, buyer, 'もう一度')).status).toBe(409)
  })

  test('two people who rate at the same moment see both ratings at once', async () => {
    const { buyer, thread } = await newDeal()
    await Promise.all([
      succeed(rate(thread, buyer, '同じときの買い手')),
      succeed(rate(thread, seller, '同じときの売り手')),
    ])
    expect(textsOf(await shown())).toContain('同じときの買い手')
    expect(textsOf(await shownOf(buyer))).toEqual(['同じときの売り手'])
  })

  test('words that stay alone are public after 14 days', async () => {
    const { buyer, thread } = await newDeal()
    await succeed(rate(thread, buyer, 'ひとりで待つことば', 'bad'))
    await world.advance(14 * DAY - 60)
    expect(textsOf(await shown())).not.toContain('ひとりで待つことば')
    await world.advance(120)
    expect(textsOf(await shown())[0]).toBe('ひとりで待つことば')
  })

  test('a stranger, too many words and a deal that does not exist are refused', async () => {
    const { buyer, thread } = await newDeal()
    expect((await rate(thread, admin, 'よそから')).status).toBe(403)
    expect((await rate('999999', buyer, 'ない')).status).toBe(404)
    expect(await rate(thread, buyer, 'あ'.repeat(501))).toMatchObject({
      status: 400,
      body: { error: { fields: { text: '500文字以内で記入してください' } } },
    })
    await succeed(rate(thread, buyer, 'あ'.repeat(500)))
  })
})

test('a rating is offered a week after the first word of the other', async () => {
  const { buyer, thread } = await newDeal()
  expect((await own(thread, buyer)).offered).toBe(0)
  await succeed(world.call('message_create', { contact_id: thread, text: 'はじめまして' }, seller))
  await world.advance(7 * DAY)
  expect((await own(thread, buyer)).offered).toBe(1)
  expect((await own(thread, seller)).offered).toBe(0)
})

describe('the list', () => {
  beforeAll(async () => {
    await world.sql('update ratings set hidden_at = now()')
    for (let n = 1; n <= 8; n++) await reviewed(`その${n}`, n === 3 ? 'bad' : 'good')
  }, 60_000)
  const named = (...numbers: number[]) => numbers.map(n => `その${n}`)

  test('shows 5, newest first, then the ones before them', async () => {
    const first = await shown()
    expect(textsOf(first)).toEqual(named(8, 7, 6, 5, 4))
    expect(first.found).toBe(8)
    const last = String(first.reviews.at(-1)?.id)
    expect(textsOf(await shown({ before: last }))).toEqual(named(3, 2, 1))
  })

  test('is narrowed to the bad ones, and on a profile by category', async () => {
    expect(await shown({ type: 'bad' })).toMatchObject({ found: 1 })
    expect(textsOf(await shown({ type: 'bad' }))).toEqual(named(3))
    expect((await shownOf(seller, { category: '1' })).found).toBe(8)
    const none = await shownOf(seller, { category: '2' })
    expect(none).toMatchObject({ reviews: [], found: 0, categories: [1] })
    expect((await shownOf(seller, { category: 'junk' })).found).toBe(8)
  })
})

describe('a reply', () => {
  test('is written once, by the rated person, and may be deleted', async () => {
    const { buyer, review_id } = await reviewed('返事を待つことば')
    const reply = (person: Member, text = 'うれしいです。') =>
      world.call('review_reply', { review_id, text }, person)
    const replyOf = async () =>
      (await shown()).reviews.find(({ id }) => String(id) === review_id)?.reply
    expect((await reply(buyer)).status).toBe(403)
    expect((await reply(admin)).status).toBe(403)
    expect((await reply(seller, 'あ'.repeat(501))).status).toBe(400)
    const tries = await Promise.all([reply(seller), reply(seller)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await replyOf()).toMatchObject({ text: 'うれしいです。' })
    expect((await world.call('review_reply_delete', { review_id }, buyer)).status).toBe(403)
    await succeed(world.call('review_reply_delete', { review_id }, seller))
    expect(await replyOf()).toBeNull()
    const kept = await world.sql("select from ratings where reply like 'うれしい%'")
    expect(kept.rows).toEqual([])
  })

  test('to a review that is not public yet is refused with 404', async () => {
    const { buyer, thread } = await newDeal()
    await succeed(rate(thread, buyer, 'まだ見えない'))
    const { rows } = await world.sql<{ id: number }>('select max(id) as id from ratings')
    const review_id = String(rows[0]?.id)
    expect((await world.call('review_reply', { review_id, text: 'はい' }, seller)).status).toBe(404)
  })
})

test('a report shows the operator the words, and hides them when it is founded', async () => {
  const { review_id } = await reviewed('ひどいことば')
  const reporter = await registerMember(world, 'reporter')
  const report = () =>
    world.call('review_report', { review_id, reason: 'harassment', text: '' }, reporter)
  const { id } = await succeed<{ id: number }>(report())
  expect((await report()).status).toBe(409)
  const found = await succeed(world.call('admin_report', { report_id: String(id) }, admin))
  expect(found.report).toMatchObject({
    review_id: Number(review_id),
    message_id: null,
    messages: [{ text: 'ひどいことば' }],
  })
  const { good } = await shown()
  const close = { report_id: String(id), text: '', hide: '1' }
  await succeed(world.call('admin_report_close', close, admin))
  expect(textsOf(await shown())).not.toContain('ひどいことば')
  expect((await shown()).good).toBe(good)
  expect((await report()).status).toBe(404)
})

test('the author of a review accuses nobody before there is a reply', async () => {
  const { buyer, review_id } = await reviewed('自分のことば')
  const report = () =>
    world.call('review_report', { review_id, reason: 'harassment', text: '' }, buyer)
  expect((await report()).status).toBe(400)
  await succeed(world.call('review_reply', { review_id, text: '返すことば' }, seller))
  const { id } = await succeed<{ id: number }>(report())
  const { report: filed } = await succeed(
    world.call('admin_report', { report_id: String(id) }, admin),
  )
  expect(filed.user.id).toBe(seller.id)
})

test('the words of a person who left stay, without the name', async () => {
  const { buyer, thread, review_id } = await reviewed('残ることば')
  await succeed(world.call('subsc_delete', { subsc_id: thread }, buyer))
  await world.settle()
  await succeed(world.call('user_delete', {}, buyer))
  const review = (await shown()).reviews.find(({ id }) => String(id) === review_id)
  expect(review).toMatchObject({
    text: '残ることば',
    author: { name: '退会済みユーザー', icon: null },
  })
})

test('each party of an ended deal is asked once by mail, unless it has rated', async () => {
  const { buyer, thread } = await newDeal()
  const asked = async (person: Member) => {
    await askForRatings(world.app)
    await world.settle()
    const mails = await world.control<{ subject: string; text: string }[]>(
      `/control/mails?to=${person.email}`,
    )
    return mails.filter(({ subject }) => subject.includes('いかがでしたか'))
  }
  await succeed(world.call('subsc_delete', { subsc_id: thread }, buyer))
  await world.settle()
  expect(await asked(buyer)).toEqual([])
  expect((await own(thread, buyer)).offered).toBe(1)
  await succeed(rate(thread, seller, ''))
  const ofSeller = await asked(seller)
  await world.advance(DAY + 60)
  expect(await asked(buyer)).toHaveLength(1)
  expect((await asked(buyer))[0]?.text).toContain(`/messages/${thread}#review`)
  expect(await asked(seller)).toEqual(ofSeller)
  await world.advance(DAY)
  expect(await asked(buyer)).toHaveLength(1)
})

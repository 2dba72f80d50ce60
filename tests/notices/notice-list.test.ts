import { describe, expect, test } from 'vitest'
import { isQuestion } from '../../contract/threads/question.ts'
import {
  type Member,
  offerService,
  registerMember,
  runningDeal,
  succeed,
} from '../support/fixtures.ts'
import { SECRET } from '../support/one-of-each.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)
await world.settle()

const listOf = (person: Member, wish: Record<string, string> = {}) =>
  succeed(world.call('notice_list', wish, person))
const isNewFor = async (person: Member) =>
  (await succeed(world.call('notice_news', {}, person))).new

describe('the page of notices', () => {
  test('notices are listed, and are new until the list is opened', async () => {
    const { notices, unread, total_pages: pages } = await listOf(seller, { part: 'deals' })
    expect(notices).toMatchObject([{ kind: 'deal', path: `/messages/${thread}`, read: 0 }])
    expect(notices[0]?.title).toContain('申し込みがありました')
    expect(pages).toBe(1)
    expect(unread).toBeGreaterThan(0)
    expect(await isNewFor(seller)).toBe(1)
    await succeed(world.call('notice_see', {}, seller))
    expect(await isNewFor(seller)).toBe(0)
    expect((await listOf(seller)).unread).toBe(unread)
  })

  test('a notice is marked as read by opening it, by its receiver alone, or all at once', async () => {
    const [notice] = (await listOf(buyer)).notices
    const opened = { notice_id: String(notice?.id) }
    await succeed(world.call('notice_read', opened, seller))
    expect((await listOf(buyer, { part: 'unread' })).notices).toHaveLength(1)
    await succeed(world.call('notice_read', opened, buyer))
    expect(await listOf(buyer, { part: 'unread' })).toMatchObject({ notices: [], unread: 0 })
    expect((await listOf(buyer)).notices).toMatchObject([{ id: notice?.id, read: 1 }])
    await succeed(world.call('notice_read_all', {}, seller))
    expect((await listOf(seller)).unread).toBe(0)
  })

  test('a notice that came after the list was read is neither seen nor read with it', async () => {
    await world.sql('update notices set seen_at = now(), read_at = now()')
    const insert = () =>
      world.sql(
        `insert into notices (user_id, kind, title, text, path, told_at)
         values ($1, 'payout', '出金', '', '/payout', now())`,
        [seller.id],
      )
    await insert()
    const { newest_id: newest } = await listOf(seller, { part: 'deals' })
    await insert()
    const shown = { newest_id: String(newest) }
    await succeed(world.call('notice_see', shown, seller))
    await succeed(world.call('notice_read_all', shown, seller))
    expect(await isNewFor(seller)).toBe(1)
    const left = await listOf(seller, { part: 'unread' })
    expect(left).toMatchObject({ unread: 1, notices: [{ title: '出金' }] })
    expect(left.notices[0]?.id).toBe(left.newest_id)
  })

  test('a switch of mails does not change the list', async () => {
    await succeed(world.call('notice_switch', { kind: 'rating', channel: 'mail', on: '0' }, buyer))
    await world.sql(`update notices set kind = 'rating' where user_id = ${buyer.id}`)
    expect((await listOf(buyer, { part: 'reviews' })).notices).toHaveLength(1)
    expect((await listOf(buyer, { part: 'money' })).notices).toEqual([])
  })

  test('a message of a deal is no notice; a question is one, without its words', async () => {
    const before = (await listOf(buyer)).notices.length
    await succeed(world.call('message_create', { contact_id: thread, text: SECRET }, seller))
    const asked = String(await offerService(world, seller))
    const asker = await registerMember(world, 'haru')
    const question = await succeed(
      world.call('question_create', { prod_id: asked, text: SECRET }, asker),
    )
    await world.advance(60)
    await world.settle()
    expect((await listOf(buyer)).notices).toHaveLength(before)
    const [notice] = (await listOf(seller)).notices
    expect(notice).toMatchObject({ kind: 'message', title: 'haruさんからメッセージです' })
    expect(isQuestion(Number(notice?.path.split('/').at(-1)))).toBe(true)
    expect(question).toBeTruthy()
    expect(JSON.stringify(await listOf(seller))).not.toContain(SECRET)
  })

  test('twenty are on a page, and after 90 days none', async () => {
    await world.sql(`insert into notices (user_id, kind, title, text, path, told_at)
      select ${buyer.id}, 'payment', 'お支払い', '', '/subscs', now() from generate_series(1, 20)`)
    expect(await listOf(buyer)).toMatchObject({ total_pages: 2 })
    expect((await listOf(buyer)).notices).toHaveLength(20)
    expect(await isNewFor(buyer)).toBe(1)
    await world.sql(`update notices set told_at = now() - interval '91 days'`)
    expect(await listOf(buyer)).toMatchObject({ notices: [], unread: 0, total_pages: 0 })
    expect(await isNewFor(buyer)).toBe(0)
  })
})

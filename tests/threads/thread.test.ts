import { describe, expect, test } from 'vitest'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import type { WireContact } from '../support/wire.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)
const stranger = await registerMember(world, 'stranger')

const send = (person: Member | undefined, text: string, key?: string) =>
  world.call(
    'message_create',
    { contact_id: thread, text },
    { ...(person && { token: person.token }), ...(key && { key }) },
  )
const read = (person: Member, page = 1) =>
  succeed(world.call('messages', { contact_id: thread, page: String(page) }, person))
const contactOf = async (person: Member) => {
  const list = world.call('contacts', { contact_id: thread }, person)
  const [contact] = (await succeed<{ contacts: WireContact[] }>(list)).contacts
  if (!contact) throw new Error('no thread')
  return contact
}
const alertOf = async (person: Member) =>
  (await succeed(world.call('message_alert', {}, person))).count

test('[API-36] [API-35] the thread has exactly the fields of the contract', async () => {
  const contact = await contactOf(buyer)
  expect(Object.keys(contact).sort()).toEqual(
    [
      'id',
      'end',
      'prod',
      'user',
      'owner_user',
      'owner_user_id',
      'subsc_id',
      'prev_message',
      'message',
      'created_at',
    ].sort(),
  )
  expect(contact).toMatchObject({
    end: 0,
    prod: { id: expect.any(Number), name: expect.any(String), icon: null },
    user: { id: buyer.id, name: 'buyer', icon: null },
    owner_user: { id: seller.id, name: 'seller', icon: null },
    owner_user_id: seller.id,
    prev_message: null,
    message: null,
  })
})

test('[API-34] [API-35] the list is the viewer’s own, and one thread is for its two parties', async () => {
  const list = (person?: Member, input = {}) => world.call('contacts', input, person)
  for (const person of [buyer, seller]) {
    const page = await succeed<{ contacts: WireContact[]; total_pages: number }>(list(person))
    expect(page).toMatchObject({ contacts: [{ id: Number(thread) }], total_pages: 1 })
  }
  expect(await succeed(list(stranger))).toEqual({ contacts: [], total_pages: 0 })
  expect((await list()).status).toBe(401)
  expect((await list(stranger, { contact_id: thread })).status).toBe(403)
  expect((await list(buyer, { contact_id: '999999' })).status).toBe(404)
})

describe('a message', () => {
  test('[MSG-06] [MSG-27] [API-10] [API-36] [API-38] is unread until the receiver opens the thread', async () => {
    await succeed(send(buyer, 'はじめまして'))
    expect((await contactOf(seller)).message).toMatchObject({
      user_id: buyer.id,
      read: 0,
      text: 'はじめまして',
      created_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(await alertOf(seller)).toBe(1)
    expect(await alertOf(buyer)).toBe(0)
    const opened = await read(seller)
    expect(Object.keys(opened.messages[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'user_id', 'contact_id', 'read', 'text', 'created_at', 'user']),
    )
    expect(opened.messages).toMatchObject([
      { read: 0, text: 'はじめまして', user: { id: buyer.id, name: 'buyer', icon: null } },
    ])
    expect((await read(buyer)).messages).toMatchObject([{ read: 1 }])
    expect(await alertOf(seller)).toBe(0)
  })

  test('[VAL-38] keeps 1000 characters with a line break inside', async () => {
    const text = `${'あ'.repeat(500)}\n${'い'.repeat(499)}`
    await succeed(send(buyer, text))
    expect((await read(buyer)).messages[0]?.text).toBe(text)
  })

  test('[VAL-03] [VAL-37] is refused over 1000 characters or blank, at the field', async () => {
    const before = await read(buyer)
    const tooLong = await send(buyer, 'あ'.repeat(1001))
    expect(tooLong.status).toBe(400)
    expect(tooLong.body).toMatchObject({
      error: { fields: { text: '1000文字以内で記入してください' } },
    })
    expect((await send(buyer, '　')).status).toBe(400)
    expect(await read(buyer)).toEqual(before)
  })

  test('[MSG-32] [API-37] [API-56] [ROLE-05] is for the two parties alone', async () => {
    expect((await send(stranger, '失礼します')).status).toBe(403)
    expect((await send(undefined, '失礼します')).status).toBe(401)
    const foreign = await world.call('messages', { contact_id: thread }, stranger)
    expect(foreign.status).toBe(403)
    expect(JSON.stringify(foreign.body)).not.toContain('はじめまして')
    const elsewhere = await world.call('messages', { contact_id: '999999' }, buyer)
    expect(elsewhere.status).toBe(404)
  })

  test('[API-56] sent twice with one Idempotency-Key is one message; another text with it is refused', async () => {
    const first = await succeed<{ id: number }>(send(buyer, '一度だけ', 'key-1'))
    const again = await succeed<{ id: number }>(send(buyer, '一度だけ', 'key-1'))
    expect(again).toEqual(first)
    expect((await send(buyer, '別の文', 'key-1')).status).toBe(409)
    const { messages } = await read(buyer)
    expect(messages.filter(message => message.text === '一度だけ')).toHaveLength(1)
  })

  test('[MSG-28] notifies the receiver by mail, once in five minutes, with at most 40 characters', async () => {
    await world.settle()
    await world.advance(6 * 60)
    const secret = `${'み'.repeat(40)}ここから先は送らない`
    await succeed(send(seller, secret))
    await succeed(send(seller, 'もう一言'))
    await world.settle()
    const mails = await world.control<{ subject: string; text: string }[]>(
      `/control/mails?to=${buyer.email}`,
    )
    const letters = mails.filter(mail => mail.subject === 'sellerさんからメッセージです')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).not.toContain('ここから先')
  })

  test('a message sent ten times at once with one key is one message, for each person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => succeed<{ id: number }>(send(buyer, '連打', 'key-2'))),
    )
    const other = await succeed<{ id: number }>(send(seller, '連打', 'key-2'))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(other.id).not.toBe(answers[0]?.id)
    const { rows } = await world.sql<{ count: number; counted: number }>(
      `select (select count(*) from messages) as count, message_count as counted from threads`,
    )
    expect(rows[0]?.counted).toBe(Number(rows[0]?.count))
  })

  test('only its author sees its key', async () => {
    const keys = async (person: Member) =>
      (await read(person)).messages.filter(({ key }) => key === 'key-1')
    expect(await keys(buyer)).toHaveLength(1)
    expect(await keys(seller)).toEqual([])
  })

  test('[MSG-24] the seller’s latest message is the previous message', async () => {
    const { messages } = await read(buyer)
    const latest = messages.find(message => message.user_id === seller.id)
    expect((await contactOf(buyer)).prev_message).toEqual({ id: latest?.id })
  })
})

test('[MSG-16] [API-37] a long thread is returned in pages of 20, the newest first, none twice', async () => {
  for (let n = 1; n <= 25; n++) await succeed(send(buyer, `その${n}`))
  const first = await read(seller)
  const second = await read(seller, 2)
  expect(first.messages).toHaveLength(20)
  expect(first.total_pages).toBe(2)
  expect(first.messages[0]?.text).toBe('その25')
  const ids = [...first.messages, ...second.messages].map(message => message.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('concurrent messages of both sides are all stored, and the counts agree', async () => {
  const before = (await world.sql<{ count: number }>('select count(*) from messages')).rows[0]
  await read(buyer)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => succeed(send(n % 2 ? buyer : seller, `同時に${n}`))),
  )
  const { rows } = await world.sql<{ written: number; counted: number; unread: number }>(
    `select (select count(*) from messages) as written, message_count as counted,
            buyer_unread as unread from threads`,
  )
  expect(rows[0]?.written).toBe(Number(before?.count) + 20)
  expect(rows[0]?.counted).toBe(rows[0]?.written)
  expect(rows[0]?.unread).toBe(10)
  const kept = await world.sql(`
    select user_id from inboxes full join (
      select user_id, count(*) as threads, sum(unread) as unread
      from threads, lateral (values (buyer_id, buyer_unread), (seller_id, seller_unread))
        sides (user_id, unread) group by user_id
    ) counted using (user_id, threads, unread)
    where inboxes.user_id is null or counted.user_id is null`)
  expect(kept.rows).toEqual([])
})

test('threads with the same time are paged without repetition or gap', async () => {
  const collector = await registerMember(world, 'collector')
  await world.sql(
    `with made as (
       insert into checkout_holds (id, service_id, buyer_id, price, state, created_at, expires_at)
       select 'h' || n, (select max(id) from services), $1, 4800, 'completed', now(), now()
       from generate_series(1, 45) n returning id, service_id, buyer_id
     ), begun as (
       insert into deals (service_id, buyer_id, seller_id, hold_id, subscription_id, price, status,
                          current_period_end, started_at, ended_at)
       select service_id, buyer_id, $2, id, 's' || id, 4800, 'ended', now(), now(), now()
       from made returning id, service_id, buyer_id, seller_id
     )
     insert into threads (id, service_id, buyer_id, seller_id, active_at, created_at, ended_at)
     select id, service_id, buyer_id, seller_id, now(), now(), now() from begun`,
    [collector.id, seller.id],
  )
  const pages = await Promise.all(
    ['1', '2', '3'].map(page => succeed(world.call('contacts', { page }, collector))),
  )
  const ids = pages.flatMap(({ contacts }) => contacts.map(({ id }) => id))
  expect(new Set(ids).size).toBe(45)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
})

test('[API-21] anybody may read how often somebody was rated', async () => {
  const counts = await succeed(world.call('goods', { user_id: String(seller.id) }))
  expect(counts).toEqual({ good: 0, bad: 0 })
})

describe('rating', () => {
  const rate = (person: Member, type: string) =>
    world.call('add_good', { contact_id: thread, type }, person)

  test('[RATE-01] [RATE-06] [RATE-07] [API-21] [API-39] [API-57] each side rates the other once', async () => {
    const before = await succeed(world.call('good', { contact_id: thread }, buyer))
    expect(before).toEqual({ good: false, bad: false })
    expect(await succeed(rate(buyer, 'good'))).toEqual({ success: true })
    await succeed(rate(seller, 'bad'))
    const state = (person: Member) => succeed(world.call('good', { contact_id: thread }, person))
    expect(await state(buyer)).toEqual({ good: true, bad: false })
    expect(await state(seller)).toEqual({ good: false, bad: true })
    const counts = (person: Member) => succeed(world.call('goods', { user_id: String(person.id) }))
    expect(await counts(seller)).toEqual({ good: 1, bad: 0 })
    expect(await counts(buyer)).toEqual({ good: 0, bad: 1 })
    expect((await rate(buyer, 'bad')).status).toBe(409)
  })

  test('[API-57] an unknown type is refused, a stranger too', async () => {
    expect((await rate(buyer, 'great')).status).toBe(400)
    expect((await rate(stranger, 'good')).status).toBe(403)
  })
})

test('[MSG-33] [MSG-10] the thread ends with the deal and accepts no message any more', async () => {
  await succeed(send(buyer, '終わる前に', 'key-3'))
  const { rows } = await world.sql<{ subscription_id: string }>(
    'select subscription_id from deals where id = $1',
    [Number(thread)],
  )
  await fetch(`${world.sandboxUrl}/v1/subscriptions/${rows[0]?.subscription_id}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  await world.settle()
  expect(await contactOf(buyer)).toMatchObject({ end: 1 })
  expect((await send(buyer, 'まだ話せますか')).status).toBe(403)
  const { messages } = await read(buyer)
  const before = messages.find(({ key }) => key === 'key-3')
  expect(await succeed(send(buyer, '終わる前に', 'key-3'))).toMatchObject({
    success: true,
    id: before?.id,
  })
  expect((await read(seller)).messages.length).toBeGreaterThan(0)
  expect(await succeed(world.call('subscs', {}, buyer))).toEqual({ subscs: [], total_pages: 0 })
})

import { expect, test } from 'vitest'
import { endRestingQuestions } from '../../server/domains/threads/questions/end-resting-questions.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { PICTURE } from '../support/role-matrix.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

const ask = (person: Member, service: number, text = '浴衣でもよいですか') =>
  world.call('question_create', { prod_id: String(service), text }, person)
const asked = async (person: Member, service: number) =>
  (await succeed(ask(person, service))).contact_id
const messages = async (person: Member, thread: number) =>
  (await succeed(world.call('messages', { contact_id: String(thread) }, person))).messages
const threadOf = async (person: Member, thread: number) =>
  (await succeed(world.call('contacts', { contact_id: String(thread) }, person))).contacts[0]
const write = (person: Member, thread: number, text: string, key?: string) =>
  world.call(
    'message_create',
    { contact_id: String(thread), text },
    { ...person, ...(key && { key }) },
  )
const unread = async (person: Member) =>
  (await succeed(world.call('message_alert', {}, person))).count

test('a question is a thread of two people with unread marks and answers, before any deal', async () => {
  const asker = await registerMember(world, 'asker')
  const service = await offerService(world, seller)
  const before = await unread(seller)
  const thread = await asked(asker, service)
  expect(await unread(seller)).toBe(before + 1)
  expect(await messages(seller, thread)).toMatchObject([{ text: '浴衣でもよいですか' }])
  expect(await unread(seller)).toBe(before)
  await succeed(write(seller, thread, '浴衣で十分です'))
  expect(await messages(asker, thread)).toMatchObject([
    { text: '浴衣で十分です' },
    { text: '浴衣でもよいですか', read: 1 },
  ])
  expect(await threadOf(asker, thread)).toMatchObject({ subsc_id: null, end: 0 })
  const own = await succeed(world.call('question', { prod_id: String(service) }, asker))
  expect(own).toEqual({ contact_id: thread })
})

test('a first question takes files, which belong to its first message or are stored nowhere', async () => {
  const asker = await registerMember(world, 'shower')
  const service = await offerService(world, seller)
  const files = [PICTURE]
  const send = (text: string, given: Blob[]) =>
    world.call('question_create', { prod_id: String(service), text, files: given }, asker)
  const stored = async () => {
    const paths: string[] = []
    for await (const { path } of world.app.attachments.list()) paths.push(path)
    return paths.length
  }
  const before = await stored()
  for (const refused of [await send('', []), await send('これです', [new Blob(['x'])])])
    expect(refused.status).toBe(400)
  expect(await stored()).toBe(before)
  const { contact_id } = await succeed(send('', files))
  expect(await messages(seller, contact_id)).toMatchObject([
    { text: '', attachments: [{ kind: 'picture' }] },
  ])
  const after = await stored()
  expect(after).toBeGreaterThan(before)
  expect((await send('もうひとつ', files)).status).toBe(409)
  expect(await stored()).toBe(after)
})

test('nobody but the two can read or write a question or report from it', async () => {
  const asker = await registerMember(world, 'private')
  const stranger = await registerMember(world, 'stranger')
  const contact_id = String(await asked(asker, await offerService(world, seller)))
  const input = { contact_id, text: 'x', reason: 'scam', share: 'talk' }
  for (const name of [
    'contacts',
    'messages',
    'message_create',
    'message_typing',
    'question_close',
    'report_create',
  ] as const) {
    expect((await world.call(name, input, stranger)).status).toBe(403)
  }
  const report = { contact_id, text: '', reason: 'scam', share: 'talk' }
  await succeed(world.call('report_create', report, seller))
})

test('of many requests at once one opens the question about a service, and five a day pass', async () => {
  const asker = await registerMember(world, 'busy')
  const service = await offerService(world, seller)
  const same = await Promise.all([1, 2, 3].map(() => ask(asker, service)))
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const services = await Promise.all([1, 2, 3, 4, 5, 6].map(() => offerService(world, seller)))
  const others = await Promise.all(services.map(one => ask(asker, one)))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(4)
  await world.advance(DAY)
  await asked(asker, await offerService(world, seller))
})

test('sellers do not ask themselves, can take no questions, and are not asked across a block', async () => {
  const asker = await registerMember(world, 'refused')
  const service = await offerService(world, seller)
  const prod_id = String(service)
  expect((await ask(seller, service)).status).toBe(403)
  const open = (value: string, person: Member) =>
    world.call('question_switch', { prod_id, open: value }, person)
  expect((await open('0', asker)).status).toBe(403)
  await succeed(open('0', seller))
  expect(await succeed(world.call('prod', { prod_id }))).toMatchObject({ question: 0 })
  expect((await ask(asker, service)).status).toBe(403)
  await succeed(open('1', seller))
  await succeed(world.call('block_add', { user_id: String(seller.id) }, asker))
  expect((await ask(asker, service)).status).toBe(403)
  await succeed(world.call('block_delete', { user_id: String(seller.id) }, asker))
  await asked(asker, service)
})

test('a purchase moves the conversation with files and marks into the deal, and late messages follow once', async () => {
  const buyer = await registerMember(world, 'buyer')
  const service = await offerService(world, seller)
  const thread = await asked(buyer, service)
  const contact_id = String(thread)
  await succeed(
    world.call('message_create', { contact_id, text: '見本です', files: [PICTURE] }, seller),
  )
  await messages(buyer, thread)
  await succeed(write(buyer, thread, '見ました', 'sent-before'))
  const talk = await messages(buyer, thread)
  const count = await unread(seller)
  const deal = await subscribe(world, buyer, service)
  expect(await messages(buyer, deal)).toEqual(talk.map(one => ({ ...one, contact_id: deal })))
  expect(await unread(seller)).toBe(count)
  // The old address and a repeat of what was sent there reach the deal's thread.
  expect(await threadOf(buyer, thread)).toMatchObject({
    id: deal,
    subsc_id: deal,
    prev_message: null,
  })
  await world.sql('delete from idempotency_keys')
  await succeed(write(buyer, thread, '見ました', 'sent-before'))
  await succeed(write(buyer, thread, '申し込みました', 'on-the-way'))
  await world.sql('delete from idempotency_keys')
  await succeed(write(buyer, deal, '申し込みました', 'on-the-way'))
  expect((await messages(buyer, deal)).map(({ text }) => text)).toEqual([
    '申し込みました',
    '見ました',
    '見本です',
    '浴衣でもよいですか',
  ])
  await succeed(write(seller, deal, 'ようこそ'))
})

test('the first answer to a question counts like that in a deal, and silence is counted too', async () => {
  const answering = await registerSeller(world, 'answering')
  const answers = () =>
    succeed(world.call('question_answers', { user_id: String(answering.id) }, answering))
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const asker = await registerMember(world, name)
    const thread = await asked(asker, await offerService(world, answering))
    await world.advance(60)
    await succeed(write(answering, thread, 'はい'))
    await succeed(write(answering, thread, 'どうぞ'))
  }
  const silent = await registerMember(world, 'silent')
  const service = await offerService(world, answering)
  await asked(silent, service)
  await world.settle()
  const shown = await succeed(world.call('answer_time', { user_id: String(answering.id) }))
  expect(await answers()).toEqual({
    median: shown.seconds,
    asked: 5,
    answered: 4,
    seconds: [],
  })
  const deal = await subscribe(world, silent, service)
  await world.advance(120)
  await succeed(write(answering, deal, 'ようこそ'))
  await world.settle()
  const { seconds, ...counted } = await answers()
  expect(counted).toMatchObject({ asked: 6, answered: 5, median: expect.any(Number) })
  // The clock goes on while the calls are made.
  expect(seconds.map(one => Math.floor(one / 60))).toEqual([2, 1, 1, 1, 1])
})

test('messages that race with the purchase are neither lost nor doubled', async () => {
  const buyer = await registerMember(world, 'racer')
  const service = await offerService(world, seller)
  const thread = await asked(buyer, service)
  const keys = Array.from({ length: 12 }, (_, n) => `race-${n}`)
  const sent = Promise.all(keys.map(key => write(buyer, thread, key, key)))
  const [deal, answers] = await Promise.all([subscribe(world, buyer, service), sent])
  const again = await Promise.all(keys.map(key => write(buyer, thread, key, key)))
  for (const { status } of [...answers, ...again]) expect(status).toBe(200)
  const texts = (await messages(seller, deal)).map(({ text }) => text)
  expect(texts.sort()).toEqual([...keys, '浴衣でもよいですか'].sort())
})

test('a question closed by either side, or without a word for 14 days, can only be read', async () => {
  const asker = await registerMember(world, 'patient')
  const service = await offerService(world, seller)
  const thread = await asked(asker, service)
  await succeed(world.call('question_close', { contact_id: String(thread) }, seller))
  expect((await write(asker, thread, 'もしもし')).status).toBe(403)
  const next = await asked(asker, service)
  await world.advance(14 * DAY)
  await endRestingQuestions(world.app)
  expect((await write(asker, next, 'もしもし')).status).toBe(403)
  expect(await messages(asker, next)).toHaveLength(1)
})

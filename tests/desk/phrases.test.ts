import { expect, test } from 'vitest'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const person = await registerMember(world, 'person')
const other = await registerMember(world, 'other')

const save = (title: string, who: Member = person, phrase_id?: number) =>
  world.call(
    'phrase_save',
    { title, text: `${title}です。`, ...(phrase_id && { phrase_id: String(phrase_id) }) },
    who,
  )
const list = async (who: Member = person) => (await succeed(world.call('phrases', {}, who))).phrases
const titles = async () => (await list()).map(({ title }) => title)

const { seller, buyer, thread } = await runningDeal(world)

test('phrases are kept in their own order, changed and deleted by their owner alone', async () => {
  for (const title of ['一', '二', '三']) await succeed(save(title))
  const [first, second, third] = await list()
  const ids = [third, first, second].map(phrase => phrase?.id).join()
  await succeed(world.call('phrase_sort', { phrase_ids: ids }, person))
  expect(await titles()).toEqual(['三', '一', '二'])
  await succeed(save('いち', person, first?.id))
  expect((await save('盗む', other, first?.id)).status).toBe(404)
  await succeed(world.call('phrase_delete', { phrase_id: String(second?.id) }, other))
  await succeed(world.call('phrase_delete', { phrase_id: String(third?.id) }, person))
  expect(await titles()).toEqual(['いち', '二'])
  expect(await list(other)).toEqual([])
})

test('a phrase that is stored already is not added again, as by a person whose answer was lost', async () => {
  const member = await registerMember(world, 'again')
  for (const title of ['挨拶', '挨拶', '結び']) await succeed(save(title, member))
  expect((await list(member)).map(({ title }) => title)).toEqual(['挨拶', '結び'])
})

test('a phrase that has changed since it was opened is not overwritten', async () => {
  const member = await registerMember(world, 'two-tabs')
  await succeed(save('挨拶', member))
  const [opened] = await list(member)
  const change = (text: string, text_before: string) => {
    const before = { title_before: '挨拶', text_before }
    const input = { phrase_id: String(opened?.id), title: '挨拶', text, ...before }
    return world.call('phrase_save', input, member)
  }
  await succeed(change('一行め\n二行め', '挨拶です。'))
  const { status, body } = await change('古い画面の文', '挨拶です。')
  expect(status).toBe(409)
  expect(body).toMatchObject({ error: { message: expect.stringContaining('ほかの画面で変わり') } })
  expect((await list(member)).map(({ text }) => text)).toEqual(['一行め\n二行め'])
  await succeed(change('確かめた文', '一行め\r\n二行め'))
  expect((await list(member)).map(({ text }) => text)).toEqual(['確かめた文'])
})

test('messages sent with a phrase are counted once, and only its owner counts', async () => {
  for (const who of [seller, buyer]) await succeed(save('挨拶', who))
  const [own] = await list(seller)
  const send = (who: Member, key: string, phrase_ids: string) =>
    world.call('message_create', { contact_id: thread, text: key, phrase_ids }, { ...who, key })
  const used = async (who: Member) => (await list(who)).map(({ uses }) => uses)
  await succeed(send(seller, 'one', String(own?.id)))
  await succeed(send(seller, 'one', String(own?.id)))
  await succeed(send(seller, 'two', `${own?.id},999999,x`))
  await succeed(send(buyer, 'three', String(own?.id)))
  expect(await used(seller)).toEqual([2])
  expect(await used(buyer)).toEqual([0])
})

test('a message that names many phrases queues no more than twenty of them', async () => {
  const phrase_ids = Array.from({ length: 20_000 }, (_, n) => (n % 500) + 1).join()
  await succeed(
    world.call('message_create', { contact_id: thread, text: 'ながい', phrase_ids }, buyer),
  )
  const { rows } = await world.sql<{ bytes: number }>(
    'select max(octet_length(data::text)) as bytes from pgboss.job',
  )
  expect(rows[0]?.bytes).toBeLessThan(2000)
})

test('twenty are the most, also when they are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => save(`${n}`, other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await list(other)).toHaveLength(20)
})

test('a title and a text are needed, at their fields', async () => {
  const { status, body } = await world.call(
    'phrase_save',
    { title: ' ', text: 'あ'.repeat(1001) },
    person,
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({
    error: { fields: { title: '入力してください', text: '1000文字以内で記入してください' } },
  })
})

import type { Clock } from '@yosooi/sandbox-kit/clock'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createMailStore } from './mail-store.ts'

const world = openWorld(':memory:')
const clock = { now: () => new Date('2027-04-01T00:00:00Z') } as Clock
const store = createMailStore(world, clock)
beforeEach(() => world.reset())
afterAll(() => world.close())

const mail = (subject: string, more = 'From: a@a.example\r\n') =>
  Buffer.from(`${more}Subject: ${subject}\r\n\r\n本文\r\n`)
const subjectsOf = (to?: string) => store.list(to).map(({ subject }) => subject)

it('lists the mails of one address, whoever else they went to', async () => {
  await store.add(mail('one'), ['Aoi@a.example'])
  await store.add(mail('both'), ['haru@a.example', 'aoi@a.example'])
  await store.add(mail('other'), ['haru@a.example'])
  expect(subjectsOf(' AOI@a.example ')).toEqual(['both', 'one'])
  expect(subjectsOf('haru@a.example')).toEqual(['other', 'both'])
  expect(subjectsOf()).toEqual(['other', 'both', 'one'])
})

it.each([
  ['oi@a.example', 'aoi@a.example'],
  ['aoi@a.exampl', 'aoi@a.example'],
  ['a_i@a.example', 'aoi@a.example'],
  ['a%@a.example', 'aoi@a.example'],
])('shows to %s no mail to %s', async (asked, receiver) => {
  await store.add(mail('private'), [receiver])
  expect(subjectsOf(asked)).toEqual([])
})

it('finds an address with the signs of a pattern', async () => {
  await store.add(mail('own'), ['a_b%c@a.example'])
  expect(subjectsOf('a_b%c@a.example')).toEqual(['own'])
})

it('lists the newest 500 mails', async () => {
  for (let n = 1; n <= 501; n++) await store.add(mail(`n${n}`), ['aoi@a.example'])
  const subjects = subjectsOf()
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, 'n501', 'n2'])
})

it('reads a mail with its sender, time and source', async () => {
  const raw = mail('=?utf-8?B?5paw552A?=', 'From: =?utf-8?B?44Oo44K944Kq44Kk?= <no@a.example>\r\n')
  await store.add(raw, ['aoi@a.example'])
  const [{ id } = { id: 0 }] = store.list()
  expect(store.find(id)).toMatchObject({
    ...{ subject: '新着', from: 'ヨソオイ <no@a.example>', html: '', seen: false },
    ...{ created_at: '2027-04-01T00:00:00.000Z', text: expect.stringContaining('本文') },
  })
  expect(Buffer.from(store.source(id) ?? []).equals(raw)).toBe(true)
  expect([store.find(id + 1), store.source(id + 1)]).toEqual([undefined, undefined])
})

it('remembers which mail was seen', async () => {
  await store.add(mail('one'), ['aoi@a.example'])
  await store.add(mail('two'), ['aoi@a.example'])
  const [{ id } = { id: 0 }] = store.list()
  store.markSeen(id)
  expect(store.list().map(({ seen }) => seen)).toEqual([true, false])
})

it('keeps a mail that has neither a sender nor a subject', async () => {
  await store.add(Buffer.from('\r\nnur Text'), ['aoi@a.example'])
  expect(store.list()).toMatchObject([{ from: '', subject: '', text: expect.any(String) }])
})

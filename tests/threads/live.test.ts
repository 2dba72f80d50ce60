import { expect, test, vi } from 'vitest'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { type ReceivedEvent, readStream } from '../support/live-reader.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)

/** Reads a person's event stream over one connection, event by event. */
function openStream(person: Member, lastEventId: number | null = null) {
  const leaving = new AbortController()
  const url = `${world.url}/api/events`
  const events = readStream(url, person.token, lastEventId, leaving.signal)
  const next = async (): Promise<ReceivedEvent> => {
    const { value } = await events.next()
    return value as ReceivedEvent
  }
  return { next, leave: () => leaving.abort() }
}

const say = (person: Member, text: string) =>
  succeed(world.call('message_create', { contact_id: thread, text }, person))

test('a message and its reading reach both sides at once', async () => {
  const [ofSeller, ofBuyer] = [openStream(seller), openStream(buyer)]
  expect((await ofSeller.next()).kind).toBe('ready')
  expect((await ofBuyer.next()).kind).toBe('ready')
  await say(buyer, 'はじめまして')
  const news = { kind: 'message', facts: { contact_id: Number(thread) } }
  expect(await ofSeller.next()).toMatchObject(news)
  expect(await ofBuyer.next()).toMatchObject(news)
  await succeed(world.call('messages', { contact_id: thread }, seller))
  expect(await ofBuyer.next()).toMatchObject({ kind: 'read' })
  ofSeller.leave()
  ofBuyer.leave()
})

test('a stream resumes where it broke off, without gap or repetition', async () => {
  const first = openStream(seller)
  const { id: start } = await first.next()
  await say(buyer, 'ひとつ')
  const { id: seen } = await first.next()
  first.leave()
  await say(buyer, 'ふたつ')
  await say(buyer, 'みっつ')
  const second = openStream(seller, seen)
  expect((await second.next()).kind).toBe('ready')
  const missed = [await second.next(), await second.next()]
  expect(missed.map(({ kind }) => kind)).toEqual(['message', 'message'])
  const ids = [start, seen, ...missed.map(({ id }) => id)]
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
  second.leave()
})

test('a stream that resumes after an unknown event starts anew', async () => {
  const stream = openStream(seller, 2 ** 40)
  expect((await stream.next()).kind).toBe('ready')
  await say(buyer, 'あとから')
  expect(await stream.next()).toMatchObject({ kind: 'message' })
  stream.leave()
})

test('many messages at once all arrive, in one order', async () => {
  const stream = openStream(seller)
  await stream.next()
  await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? buyer : seller, `同時${n}`)))
  const events: ReceivedEvent[] = []
  for (let n = 0; n < 20; n++) events.push(await stream.next())
  const ids = events.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => one - other))
  expect(new Set(ids).size).toBe(20)
  stream.leave()
})

test('a stream is for members alone', async () => {
  const visitor = await fetch(`${world.url}/api/events`)
  expect(visitor.status).toBe(401)
  const outsider = await world.signUp('outsider')
  const headers = { authorization: `Bearer ${outsider.token}` }
  expect((await fetch(`${world.url}/api/events`, { headers })).status).toBe(403)
})

test('a HEAD request is answered without a stream and logs no error', async () => {
  const errors = vi.spyOn(console, 'error')
  const headers = { authorization: `Bearer ${seller.token}` }
  const answer = await fetch(`${world.url}/api/events`, { method: 'HEAD', headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a client that disconnects during a replay affects nobody else', async () => {
  const headers = { authorization: `Bearer ${seller.token}`, 'last-event-id': '0' }
  const response = await fetch(`${world.url}/api/events`, { headers })
  await response.body?.cancel()
  const other = openStream(seller)
  expect((await other.next()).kind).toBe('ready')
  await say(buyer, 'まだいます')
  expect((await other.next()).kind).toBe('message')
  other.leave()
})

test('no proxy may cache, change or buffer the stream', async () => {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${seller.token}` }
  const response = await fetch(`${world.url}/api/events`, { headers, signal: leaving.signal })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': expect.stringMatching(/./),
  })
  expect(response.headers.has('content-encoding')).toBe(false)
  leaving.abort()
})

test('a suspended member’s stream ends at once, and no other is opened', async () => {
  const admin = await registerMember(world, 'admin')
  const person = await registerMember(world, 'suspended')
  const stream = openStream(person)
  await stream.next()
  await succeed(world.call('admin_use_end', { user_id: String(person.id) }, admin))
  expect((await stream.next()).kind).toBe('access')
  expect(await stream.next()).toBeUndefined()
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await fetch(`${world.url}/api/events`, { headers })).status).toBe(403)
})

test('a process that ends closes its streams at once', async () => {
  const stream = openStream(seller)
  await stream.next()
  world.app.live.dismiss()
  expect(await stream.next()).toBeUndefined()
})

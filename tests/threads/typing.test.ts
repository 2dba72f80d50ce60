import { expect, test } from 'vitest'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)
const stranger = await registerMember(world, 'stranger')

/** Reads a person's stream from now on; `received` returns everything so far. */
async function openReader({ token }: Member) {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${world.url}/api/events`, { headers, signal: leaving.signal })
  let received = ''
  const reading = (async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      received += piece
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  const leave = () => {
    leaving.abort()
    return reading
  }
  await expect.poll(() => received).toContain('event: ready')
  return { received: () => received, leave }
}

const type = (person: Member) => world.call('message_typing', { contact_id: thread }, person)
const rows = async () => {
  const { rows } = await world.sql<{ count: number }>('select count(*) from live_events')
  return Number(rows[0]?.count)
}

test('typing is shown to the other side alone, and nothing is stored', async () => {
  const [ofSeller, ofBuyer, ofStranger] = await Promise.all(
    [seller, buyer, stranger].map(openReader),
  )
  const before = await rows()
  await succeed(type(buyer))
  await expect.poll(() => ofSeller?.received()).toContain('event: typing')
  expect(ofSeller?.received()).toContain(`event: typing\ndata: {"contact_id":${thread}}\n\n`)
  expect(await rows()).toBe(before)
  // Events arrive in order, so with this one nothing earlier is still on its way.
  await succeed(world.call('message_create', { contact_id: thread, text: 'はい' }, seller))
  await expect.poll(() => ofBuyer?.received()).toContain('event: message')
  for (const reader of [ofBuyer, ofStranger]) expect(reader?.received()).not.toContain('typing')
  await Promise.all([ofSeller, ofBuyer, ofStranger].map(reader => reader?.leave()))
})

test('only the two parties can send that they are typing, and only while the deal runs', async () => {
  expect((await type(stranger)).status).toBe(403)
  await succeed(world.call('subsc_delete', { subsc_id: thread }, buyer))
  expect((await type(buyer)).status).toBe(403)
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { callOf } from './calls.ts'
import type { Member } from './fixtures.ts'
import { followStream, type LiveReader } from './live-reader.ts'
import type { World } from './world.ts'

/** Two parties of a thread who send and listen through the proxy at `url`. */
export interface Talk {
  world: Pick<World, 'sql'>
  url: string
  seller: Member
  buyer: Member
  thread: string
}

export const sayThrough = (
  { thread }: Pick<Talk, 'thread'>,
  url: string,
  person: Member,
  text: string,
  key: string = randomUUID(),
) => callOf(url)('message_create', { contact_id: thread, text }, { ...person, key })

/**
 * Both parties send while `meanwhile` disturbs the processes behind the proxy. Checks that the
 * thread and the streams have each message once; returns the number of connections of the four
 * streams.
 */
export async function talkDuring(
  talk: Talk,
  name: string,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const { world, url, seller, buyer } = talk
  const [sinceSeller, sinceBuyer] = [
    await latestEvent(talk, seller),
    await latestEvent(talk, buyer),
  ]
  // Connections are assigned in turn, so a person's two streams are at different processes.
  const ofSeller = [await followStream(url, seller.token), await followStream(url, seller.token)]
  const ofBuyer = [await followStream(url, buyer.token), await followStream(url, buyer.token)]
  const texts = Array.from({ length: 60 }, (_, n) => `${name}の${n}通目`)
  const queue = texts.map((text, n) => ({ text, author: n % 3 ? buyer : seller }))
  const writers = Array.from({ length: 4 }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await sayUntilConfirmed(talk, next.author, next.text)
    }
  })
  await ofSeller[0]?.until(event => event.id > sinceSeller + 10)
  await meanwhile()
  await Promise.all(writers)
  for (const reader of ofSeller) await expectWhole(talk, reader, seller, sinceSeller)
  for (const reader of ofBuyer) await expectWhole(talk, reader, buyer, sinceBuyer)
  const { rows } = await world.sql<{ text: string }>(
    'select text from messages where text like $1',
    [`${name}の%`],
  )
  expect(rows.map(({ text }) => text).sort()).toEqual([...texts].sort())
  const readers = [...ofSeller, ...ofBuyer]
  for (const reader of readers) reader.leave()
  return readers.reduce((sum, reader) => sum + reader.connections(), 0)
}

/** Sends as the browser does: retries with the same key until a server confirms. */
async function sayUntilConfirmed(talk: Talk, person: Member, text: string): Promise<number> {
  const key = randomUUID()
  for (;;) {
    // A broken connection does not show whether the message was stored.
    const answer = await sayThrough(talk, talk.url, person, text, key).catch(() => null)
    if (answer?.status === 200) return (answer.body as { id: number }).id
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** The reader got each event of the person since `since` once and in order. */
async function expectWhole(
  { world }: Talk,
  reader: LiveReader,
  person: Member,
  since: number,
): Promise<void> {
  const { rows } = await world.sql<{ id: number }>(
    'select id from live_events where user_id = $1 and id > $2 order by id',
    [person.id, since],
  )
  const ids = rows.map(row => row.id)
  await reader.until(event => event.id === ids.at(-1))
  expect(reader.seen.map(({ id }) => id)).toEqual(ids)
}

async function latestEvent({ world }: Talk, person: Member): Promise<number> {
  const { rows } = await world.sql<{ id: number }>(
    'select coalesce(max(id), 0) as id from live_events where user_id = $1',
    [person.id],
  )
  return rows[0]?.id ?? 0
}

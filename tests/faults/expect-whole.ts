import { expect } from 'vitest'
import type { Member } from '../support/fixtures.ts'
import type { LiveReader } from '../support/live-reader.ts'
import type { World } from '../support/world.ts'
import type { Writing } from './writing.ts'

/** Each confirmed message is stored once, and every other answer was 503. */
export async function expectKept(
  world: World,
  name: string,
  { confirmed, statuses }: Writing,
): Promise<void> {
  const { rows } = await world.sql<{ text: string }>(
    'select text from messages where text like $1',
    [`${name}の%`],
  )
  expect(rows.map(({ text }) => text).sort()).toEqual([...confirmed].sort())
  expect([...statuses].filter(status => ![200, 503].includes(status))).toEqual([])
}

/** The reader got each event of the person since `since` once and in order. */
export async function expectEvent(
  world: World,
  reader: LiveReader,
  { person, since }: { person: Member; since: number },
): Promise<void> {
  const { rows } = await world.sql<{ id: number }>(
    'select id from live_events where user_id = $1 and id > $2 order by id',
    [person.id, since],
  )
  const ids = rows.map(({ id }) => id)
  await reader.until(({ id }) => id === ids.at(-1))
  expect(reader.seen.map(({ id }) => id)).toEqual(ids)
}

export async function latestEvent(world: World): Promise<number> {
  const { rows } = await world.sql<{ id: number }>(
    'select coalesce(max(id), 0) as id from live_events',
  )
  return rows[0]?.id ?? 0
}

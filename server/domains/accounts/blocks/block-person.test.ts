import { beforeEach, describe, expect, test } from 'vitest'
import { BLOCKS_MAX } from '../../../../contract/limits.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { keptEvents } from '../../../../tests/support/rows/paid-deal.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { PersonLeft } from '../failures.ts'
import { departedSubject } from '../user.ts'
import { delayDeparture, lockUser, lockUserForSuspension, shareLockUser } from '../user-locks.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { countBlocked, isBlockedBetween } from './block-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-01T00:00:00Z')
const [one, two] = [await storePerson(db, 'one'), await storePerson(db, 'two')]
let goneId: number
let events: [name: string, facts: object][]

beforeEach(async () => {
  events = []
  await db.deleteFrom('blocks').execute()
  await db.deleteFrom('users').where('name', '=', 'gone').execute()
  goneId = await storePerson(db, 'gone')
  const subject = departedSubject(goneId)
  await db.updateTable('users').set({ subject }).where('id', '=', goneId).execute()
})

const deps = () => ({
  ...{ db, clock: () => NOW, publish: keptEvents(['person.blocked'], events).publish },
})
const block = (blockerId: number, blockedId: number) => blockPerson(deps(), blockerId, blockedId)
const within = <T>(work: (tx: Parameters<typeof lockUser>[0]) => Promise<T>) =>
  db.transaction().execute(work)

describe('a block (rule `blocks-are-silent`)', () => {
  test('lasts until it is lifted by its author', async () => {
    await block(one, two)
    expect(events).toEqual([['person.blocked', { blockerId: one, blockedId: two }]])
    await unblockPerson(deps(), two, one)
    expect(await within(tx => isBlockedBetween(tx, one, two))).toBe(true)
    await unblockPerson(deps(), one, two)
    expect(await within(tx => isBlockedBetween(tx, one, two))).toBe(false)
  })

  test('is one, however often it is made', async () => {
    for (const _ of [1, 2]) await block(one, two)
    expect(await within(tx => countBlocked(tx, one))).toBe(1)
  })

  test('of each other at once ends for both', async () => {
    await Promise.all([block(one, two), block(two, one)])
    expect(await within(tx => countBlocked(tx, two))).toBe(1)
  })

  test('is possible for the last place, and not beyond', async () => {
    const people = Array.from({ length: BLOCKS_MAX - 1 }, (_, n) => ({
      ...{ subject: `many ${n}`, name: 'gone', email: '', created_at: NOW, updated_at: NOW },
    }))
    const ids = await db.insertInto('users').values(people).returning('id').execute()
    const blocks = ids.map(({ id }) => ({ blocker_id: one, blocked_id: id, created_at: NOW }))
    await db.insertInto('blocks').values(blocks).execute()
    await block(one, two)
    const more = await storePerson(db, 'more')
    await expect(block(one, more)).rejects.toThrow(`${BLOCKS_MAX}人`)
    expect(await within(tx => isBlockedBetween(tx, one, more))).toBe(false)
    await block(two, more)
  })

  test.each([
    ['oneself', () => block(one, one), '自分は'],
    ['a person who has left', () => block(one, goneId), '退会しています'],
    ['nobody', () => block(one, 999_999), '見つかりません'],
  ])('of %s is refused', async (_, run, words) => {
    await expect(run()).rejects.toThrow(words)
    expect([await within(tx => countBlocked(tx, one)), events]).toEqual([0, []])
  })

  test('by a person who has left is refused in other words', async () => {
    await expect(block(goneId, one)).rejects.toThrow(PersonLeft)
  })
})

describe('a lock on a closed account', () => {
  test('says that nothing may be written into it', async () => {
    await expect(within(tx => lockUser(tx, goneId))).rejects.toThrow(PersonLeft)
    expect(await within(tx => lockUserForSuspension(tx, goneId))).toBe(false)
    expect(await within(tx => delayDeparture(tx, goneId))).toBe(false)
    expect(await within(tx => shareLockUser(tx, { id: goneId, subject: 'gone' }))).toBe(false)
  })

  test('is none on an open one', async () => {
    expect(await within(tx => lockUser(tx, one))).toMatchObject({ name: 'one' })
    expect(await within(tx => lockUserForSuspension(tx, one))).toBe(true)
    expect(await within(tx => delayDeparture(tx, one))).toBe(true)
    expect(await within(tx => shareLockUser(tx, { id: one, subject: 'one' }))).toBe(true)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson, storeSuspension } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import {
  claimFollowers,
  countFollows,
  deleteFollow,
  deleteFollowsOf,
  insertFollow,
  isFollowing,
  listFollows,
  releaseFollower,
  setFollowNotices,
  wantsNotices,
} from './follow-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-20T00:00:00Z')
const personId = await storePerson(db, 'seller')
const first = await storePerson(db, 'first')
const second = await storePerson(db, 'second')

beforeEach(() => db.deleteFrom('follows').execute())

const follow = (followerId: number, person = personId, at = NOW) =>
  db.transaction().execute(tx => insertFollow(tx, { followerId, personId: person }, at))
const claim = async (seconds = 0, limit = 10) => {
  const turn = { personId, now: addSeconds(NOW, seconds), limit }
  return (await db.transaction().execute(tx => claimFollowers(tx, turn))).sort()
}
const switchOff = (followerId: number) =>
  db.transaction().execute(tx => setFollowNotices(tx, { followerId, personId }, false))

describe('followers that are notified', () => {
  test('are notified once in 24 hours', async () => {
    await follow(first)
    expect(await claim()).toEqual([first])
    expect(await claim(86_399)).toEqual([])
    expect(await claim(86_400)).toEqual([first])
  })

  test('are notified once more when the notice was not sent, unless a later one was', async () => {
    await follow(first)
    await follow(second)
    await claim()
    const release = (seconds: number) =>
      releaseFollower(db, { followerId: first, personId }, addSeconds(NOW, seconds))
    await release(1)
    expect(await claim()).toEqual([])
    await release(0)
    expect(await claim()).toEqual([first])
  })

  test('are so many at once, the rest afterwards', async () => {
    await follow(first)
    await follow(second)
    expect(await claim(0, 1)).toEqual([first])
    expect(await claim(0, 1)).toEqual([second])
    expect(await claim(0, 1)).toEqual([])
  })

  test('are those of this person who want it', async () => {
    await follow(first)
    await follow(second, first)
    await switchOff(first)
    expect(await claim()).toEqual([])
    expect(await wantsNotices(db, { followerId: first, personId })).toBe(false)
    expect(await wantsNotices(db, { followerId: second, personId })).toBe(false)
  })

  test('are not suspended', async () => {
    const suspended = await storePerson(db, 'suspended')
    await storeSuspension(db, suspended)
    await follow(suspended)
    await follow(second)
    expect(await claim()).toEqual([second])
    expect(await wantsNotices(db, { followerId: suspended, personId })).toBe(false)
    expect(await wantsNotices(db, { followerId: second, personId })).toBe(true)
  })
})

test('following again keeps the choice and the order; the newest comes first', async () => {
  await follow(first)
  await switchOff(first)
  await follow(first, second, addSeconds(NOW, 1))
  await follow(first, personId, addSeconds(NOW, 2))
  await follow(second, first)
  const { items, found } = await listFollows(db, { followerId: first, page: 1, pageSize: 10 })
  expect(items.map(({ id, tells }) => [id, tells])).toEqual([
    [second, true],
    [personId, false],
  ])
  expect(found).toBe(2)
})

test('a person who leaves follows nobody and is followed by nobody', async () => {
  await follow(first)
  await follow(first, second)
  await follow(second, first)
  await db.transaction().execute(tx => deleteFollowsOf(tx, second))
  expect(await db.transaction().execute(tx => countFollows(tx, first))).toBe(1)
  expect(await db.transaction().execute(tx => countFollows(tx, second))).toBe(0)
})

test('a person who is followed no more is still followed by others, and the follower follows others', async () => {
  await follow(first)
  await follow(first, second)
  await follow(second)
  await db.transaction().execute(tx => deleteFollow(tx, { followerId: first, personId }))
  const pairs = [
    [first, personId],
    [first, second],
    [second, personId],
  ] as const
  const follows = pairs.map(([followerId, id]) => isFollowing(db, { followerId, personId: id }))
  expect(await Promise.all(follows)).toEqual([false, true, true])
})

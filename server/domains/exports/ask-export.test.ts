import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { askExport } from './ask-export.ts'
import {
  endExportOf,
  findExportOf,
  findReferencedExports,
  markDone,
  markFailed,
  setPartsDone,
} from './export-store.ts'
import { ExportedToday, ExportRunning } from './failures.ts'
import { removeExpiredExports } from './forget-old-exports.ts'

const { db } = await databaseOfFile()
const ASKED = new Date('2026-06-20T00:00:00Z')
const DAY = 86_400
const [personId, otherId] = [await storePerson(db, 'person'), await storePerson(db, 'other')]
let now: Date
let queued: unknown[]

beforeEach(async () => {
  now = ASKED
  queued = []
  await db.deleteFrom('exports').execute()
})

const ask = (userId = personId) =>
  askExport({ db, clock: () => now, enqueue: async (_, ...job) => void queued.push(job) }, userId)
const found = async (userId = personId) => {
  const one = await findExportOf(db, userId)
  if (!one) throw new Error('no export')
  return one
}
const pack = async (path = 'exports/1.zip', expiresAt = addSeconds(now, 7 * DAY)) =>
  markDone(db, (await found()).id, { path, bytes: 10, at: now, expiresAt })

describe('an export (rule `export-once-a-day`)', () => {
  test('is queued once while it is packed, also by two clicks', async () => {
    const both = await Promise.allSettled([ask(), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(queued).toEqual([['export', { id: (await found()).id }]])
    await expect(ask()).rejects.toThrow(ExportRunning)
    await ask(otherId)
    expect(queued).toHaveLength(2)
  })

  test('follows another after a day, whose file can no longer be fetched', async () => {
    await ask()
    await pack()
    now = addSeconds(ASKED, DAY - 1)
    await expect(ask()).rejects.toThrow(ExportedToday)
    now = addSeconds(ASKED, DAY)
    await ask()
    expect(await found()).toMatchObject({ askedAt: now, doneAt: null, path: null, partsDone: 0 })
    expect(await findReferencedExports(db, ['exports/1.zip'])).toEqual(new Set())
  })

  test('may be asked for again at once after one that failed', async () => {
    await ask()
    await markFailed(db, (await found()).id, now)
    await ask()
    expect(await found()).toMatchObject({ failedAt: null })
  })
})

describe('packing', () => {
  test('that goes on has not failed', async () => {
    await ask()
    const { id } = await found()
    await markFailed(db, id, now)
    await setPartsDone(db, id, 3)
    expect(await found()).toMatchObject({ partsDone: 3, failedAt: null })
  })

  test('ends once: the file of a second worker is not wanted', async () => {
    await ask()
    expect([await pack(), await pack('exports/2.zip')]).toEqual([true, false])
    const { id } = await found()
    await markFailed(db, id, now)
    await setPartsDone(db, id, 1)
    expect(await found()).toMatchObject({ path: 'exports/1.zip', failedAt: null, partsDone: 0 })
  })

  test('is not wanted for a person who has left', async () => {
    await ask()
    const { id } = await found()
    await db.transaction().execute(tx => endExportOf(tx, personId))
    const file = { path: 'exports/1.zip', bytes: 1, at: now, expiresAt: now }
    expect(await markDone(db, id, file)).toBe(false)
  })
})

describe('a file is removed', () => {
  let removed: string[]
  const remove = () => {
    removed = []
    const exports = { remove: async (path: string) => void removed.push(path) } as ImageStore
    return removeExpiredExports({ db, clock: () => now, exports })
  }

  test('when its seven days are over, once (rule `export-link-ends`)', async () => {
    await ask()
    await pack()
    now = addSeconds(ASKED, 7 * DAY - 1)
    await remove()
    expect(removed).toEqual([])
    now = addSeconds(ASKED, 7 * DAY)
    await remove()
    expect(removed).toEqual(['exports/1.zip'])
    await remove()
    expect(removed).toEqual([])
  })

  test('at once when its person leaves, and no file of another', async () => {
    await ask()
    await pack()
    await ask(otherId)
    await db.transaction().execute(tx => endExportOf(tx, personId))
    await remove()
    expect(removed).toEqual(['exports/1.zip'])
    expect(await found(otherId)).toMatchObject({ expiresAt: null })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { ProviderRefusal } from '../../../ports/provider-failures.ts'
import type { ListPage, ListPlace } from '../../../ports/provider-lists.ts'
import { nothingCounted, type Reconciling } from '../reconciling.ts'
import { readBelow, walkNewer, walkRecent } from './walk.ts'

const { db } = await databaseOfFile()
const START = new Date('2026-06-20T00:00:00Z')
const HOUR_MS = 3_600_000
const PAGE = 2
type Item = { id: string; madeAt: Date }

/** The provider's list, newest first; item `n` was made `n` hours after the start. */
let list: Item[] = []
let read: string[] = []
const grow = (...numbers: number[]) => {
  for (const n of numbers) list.unshift({ id: String(n), madeAt: addSeconds(START, n * 3600) })
}
const placeOf = (id: string): number => {
  const place = list.findIndex(item => item.id === id)
  if (place < 0) throw new ProviderRefusal('no such object')
  return place
}
const pageOf = async ({ newerThan, olderThan, since }: ListPlace): Promise<ListPage<Item>> => {
  if (newerThan) {
    const newer = list.slice(0, placeOf(newerThan))
    return { items: newer.slice(-PAGE), hasMore: newer.length > PAGE }
  }
  const older = list.slice(olderThan ? placeOf(olderThan) + 1 : 0)
  const wanted = older.filter(({ madeAt }) => !since || madeAt >= since)
  return { items: wanted.slice(0, PAGE), hasMore: wanted.length > PAGE }
}

const runAt = (startedAt: Date) => {
  const run = { db, runId: 1, startedAt, step: '', faults: [], counts: nothingCounted() }
  return { ...run, clock: () => startedAt } as Partial<Reconciling> as Reconciling
}
const walk = (work = async (_items: Item[]) => {}, since?: Date) => {
  const noting = async (items: Item[]) => {
    await work(items)
    read.push(items.map(({ id }) => id).join(' '))
  }
  return walkNewer(runAt(START), { name: 'list', read: pageOf, work: noting }, since)
}
/** The pages that a walk read, items in the order of the work. */
const pages = () => read.splice(0)

beforeEach(async () => {
  await db.deleteFrom('reconciliation_cursors').execute()
  list = []
  read = []
})

describe('a walk over newer items', () => {
  test('first reads down from the newest, then only what is new', async () => {
    grow(1, 2, 3, 4, 5)
    await walk()
    expect(pages()).toEqual(['4 5', '2 3', '1'])
    await walk()
    expect(pages()).toEqual([''])
    grow(6, 7, 8)
    await walk()
    expect(pages()).toEqual(['6 7', '8'])
  })

  test('first reads no item from before its bound', async () => {
    grow(1, 2, 3, 4)
    await walk(undefined, addSeconds(START, 3 * 3600))
    expect(pages()).toEqual(['3 4'])
  })

  test('continues an interrupted first walk, and reads what arrived meanwhile afterwards', async () => {
    grow(1, 2, 3, 4)
    const dies = async ([item]: Item[]) => {
      if (item?.id === '1') throw new Error('killed')
    }
    await expect(walk(dies)).rejects.toThrow('killed')
    grow(5)
    await walk()
    expect(pages()).toEqual(['3 4', '1 2'])
    await walk()
    expect(pages()).toEqual(['5'])
  })

  test('begins at the top again when the provider has forgotten where it was', async () => {
    grow(1, 2)
    await walk()
    pages()
    list = []
    grow(3, 4, 5)
    await walk(undefined, addSeconds(START, 4 * 3600))
    expect(pages()).toEqual(['4 5'])
    await walk()
    expect(pages()).toEqual([''])
  })

  test('does not hide a refusal of the first page, nor another error', async () => {
    const failing = (error: Error) =>
      walkNewer(runAt(START), {
        name: 'list',
        read: () => Promise.reject(error),
        work: async () => {},
      })
    await expect(failing(new ProviderRefusal('no'))).rejects.toThrow('no')
    grow(1)
    await walk()
    await expect(failing(new Error('away'))).rejects.toThrow('away')
  })
})

describe('a walk over recent items', () => {
  const OVERLAP = 3 * HOUR_MS
  const recent = (hours: number) =>
    walkRecent(
      runAt(addSeconds(START, hours * 3600)),
      {
        name: 'recent',
        read: pageOf,
        work: async items => void read.push(items.map(({ id }) => id).join(' ')),
      },
      OVERLAP,
    )

  test('reads again what was made shortly before the newest item of the last walk', async () => {
    grow(1, 2, 3, 4, 5, 6)
    await recent(6)
    expect(pages()).toEqual(['5 6', '3 4', '1 2'])
    grow(7)
    await recent(7)
    expect(pages()).toEqual(['6 7', '4 5', '3'])
  })

  test('reads one page when nothing is new and the newest item is older than the overlap', async () => {
    grow(1, 2, 3, 4, 5, 6)
    await recent(6)
    pages()
    await recent(9)
    expect(pages()).toEqual(['5 6', '3 4'])
    await recent(10)
    expect(pages()).toEqual(['5 6'])
  })
})

describe('a list read below an object', () => {
  const idsBelow = async (olderThan: string) =>
    (await readBelow(pageOf, { olderThan })).items.map(({ id }) => id)

  test('begins at the top again when the provider has no such object', async () => {
    grow(1, 2, 3)
    expect(await idsBelow('2')).toEqual(['1'])
    expect(await idsBelow('gone')).toEqual(['3', '2'])
  })

  test('hides neither an outage nor a refusal of the first page', async () => {
    const fail = (error: Error, place: ListPlace) => readBelow(() => Promise.reject(error), place)
    await expect(fail(new Error('away'), { olderThan: '2' })).rejects.toThrow('away')
    await expect(fail(new ProviderRefusal('no key'), {})).rejects.toThrow('no key')
  })
})

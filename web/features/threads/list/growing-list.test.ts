import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrowingList } from './growing-list.ts'

interface Line {
  id: number
}

const PAGE = 5
const numbers = (from: number, to: number): Line[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ id: from + at }))

/** A server that holds lines 1 to `newest`; more lines may arrive while a page is being read. */
class Server {
  newest: number
  coming: number[] = []
  /** Pages that were read, in their order. */
  asked: number[] = []
  constructor(newest: number) {
    this.newest = newest
  }
  page(page: number) {
    const end = this.newest - (page - 1) * PAGE
    const items = numbers(Math.max(1, end - PAGE + 1), end).reverse()
    return { items, totalPages: Math.max(1, Math.ceil(this.newest / PAGE)) }
  }
  async read(page: number) {
    const answer = this.page(page)
    this.asked.push(page)
    this.newest += this.coming.shift() ?? 0
    return answer
  }
}

const merge = (known: readonly Line[], fetched: readonly Line[]): readonly Line[] =>
  [...new Map([...known, ...fetched].map(line => [line.id, line])).values()].sort(
    (one, other) => one.id - other.id,
  )

function openList(newest: number, mayRead = () => true) {
  const server = new Server(newest)
  /** Numbers of the lines that each growth named as new, of those that it named at all. */
  const grown: number[][] = []
  const onGrown = (items: readonly Line[], fresh: readonly Line[]) =>
    void grown.push(fresh.map(({ id }) => id).filter(id => items.some(one => one.id === id)))
  const source = { read: (page: number) => server.read(page), mayRead, merge, onGrown }
  return { server, grown, list: new GrowingList<Line>(source, server.page(1)) }
}
const idsOf = ({ items }: GrowingList<Line>) => items.map(({ id }) => id)

test('an own message after a lost connection does not hide those that came meanwhile', async () => {
  const { server, list } = openList(3)
  server.newest = 38
  list.add([{ id: 38 }])
  await list.refresh()
  expect(idsOf(list)).toHaveLength(38)
})

test('the newest page, read again after a lost connection, does not close the gap either', async () => {
  const { server, list } = openList(8)
  server.newest = 40
  expect(list.arrive(server.page(1))).toBe(true)
  await list.refresh()
  expect(idsOf(list)).toEqual(numbers(4, 40).map(({ id }) => id))
})

test('older ones come at the first click, however long the list is', async () => {
  const { server, list } = openList(12)
  server.newest = 30
  await list.refresh()
  await list.readOlder()
  expect(list.items[0]?.id).toBeLessThan(8)
})

test('a reading stops at the page at which nobody looks any more, and goes on later', async () => {
  let looksFor = 0
  const { server, list } = openList(3, () => looksFor-- > 0)
  server.newest = 23
  await list.refresh()
  expect(idsOf(list)).toHaveLength(3)
  looksFor = 2
  await list.refresh()
  expect(idsOf(list)).toEqual(numbers(1, 23).flatMap(({ id }) => (id > 3 && id < 14 ? [] : [id])))
  looksFor = 9
  await list.refresh()
  expect(idsOf(list)).toHaveLength(23)
})

test('each line is reported as new once, also when a page has it again', async () => {
  const { server, grown, list } = openList(3)
  server.newest = 4
  list.add([{ id: 4 }])
  server.newest = 6
  await list.refresh()
  list.arrive(server.page(1))
  expect(grown).toEqual([[4], [6, 5], []])
})

test('a reading ends at the first page with a known line, also after a gap was closed', async () => {
  const { server, list } = openList(8)
  await list.refresh()
  expect(server.asked).toEqual([1])
  server.newest = 16
  await list.refresh()
  expect(server.asked).toEqual([1, 1, 2])
  server.newest = 20
  expect(list.arrive(server.page(1))).toBe(false)
  server.newest = 24
  await list.refresh()
  expect(server.asked.slice(3)).toEqual([1])
})

test('nothing is missing before the only page of a list', () => {
  const { server, list } = openList(0)
  server.newest = 3
  expect([list.arrive(server.page(1)), idsOf(list)]).toEqual([false, [1, 2, 3]])
})

test('older lines come page by page, until there are none', async () => {
  const { server, list } = openList(12)
  expect([list.hasOlder, idsOf(list)]).toEqual([true, [8, 9, 10, 11, 12]])
  await list.readOlder()
  expect([server.asked, list.hasOlder]).toEqual([[2], true])
  await list.readOlder()
  expect([server.asked, list.hasOlder, list.items[0]?.id]).toEqual([[2, 3], false, 1])
})

const away = fc.nat({ max: 3 * PAGE })
const step = fc.oneof(
  fc.record({ act: fc.constant('others' as const), count: away }),
  fc.record({ act: fc.constant('send' as const), count: away }),
  fc.record({ act: fc.constant('stream' as const), count: away }),
  fc.record({ act: fc.constant('first' as const), count: away }),
  fc.record({ act: fc.constant('older' as const), count: away }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Executes a step; `count` more lines arrive before, during or after it. */
const ACTS: Record<
  Step['act'],
  (server: Server, list: GrowingList<Line>, count: number) => Promise<void>
> = {
  async others(server, _list, count) {
    server.newest += count
  },
  async send(server, list, count) {
    server.newest += count + 1
    list.add([{ id: server.newest }])
  },
  async stream(server, list, count) {
    server.coming.push(count, count)
    await Promise.all([list.refresh(), list.refresh()])
  },
  async first(server, list, count) {
    const page = server.page(1)
    server.newest += count
    if (list.arrive(page)) await list.refresh()
  },
  async older(server, list, count) {
    server.coming.push(count)
    if (list.hasOlder) await list.readOlder()
  },
}

test('sending, streaming and reading in any order leave no gap', async () => {
  const plays = fc.asyncProperty(fc.nat({ max: 20 }), fc.array(step), async (begun, steps) => {
    const { server, list } = openList(begun)
    for (const { act, count } of steps) await ACTS[act](server, list, count)
    server.coming = []
    await list.refresh()
    const ids = idsOf(list)
    expect(ids).toEqual(numbers(ids[0] ?? 1, server.newest).map(({ id }) => id))
    if (!list.hasOlder && server.newest > 0) expect(ids[0]).toBe(1)
  })
  await fc.assert(plays)
})

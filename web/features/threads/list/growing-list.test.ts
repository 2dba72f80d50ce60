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
  const source = { read: (page: number) => server.read(page), mayRead, merge, onGrown: () => {} }
  return { server, list: new GrowingList<Line>(source, server.page(1)) }
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Busy, Gate, type GateRules } from './limiter.ts'

const RULES = {
  width: 2,
  waitingMax: 100,
  waitingMaxOfOne: 40,
  waitMs: 20_000,
  retrySeconds: 5,
  full: '混み合っています',
  fullOfOwn: '処理しています',
}

const turnOfTheLoop = () => new Promise(setImmediate)

/** A gate with work that lasts until the test ends it; `begun` records the order of starts. */
function workshop(rules: Partial<GateRules> = {}) {
  const gate = new Gate({ ...RULES, ...rules })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (who: string, name = who) =>
    gate.run(who, () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  /** Ends the work that began first; resolves when the next has begun. */
  const endOne = async () => {
    await turnOfTheLoop()
    ends.shift()?.()
    await turnOfTheLoop()
  }
  return { gate, begun, bring, endOne }
}

const outcome = (work: Promise<void>): Promise<Busy> =>
  work.then(
    () => Promise.reject(new Error('it was let in')),
    (busy: Busy) => busy,
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([1, 2])(
  "one person's forty pieces let another's one in at the next place of %i",
  async width => {
    const { begun, bring, endOne } = workshop({ width })
    for (let piece = 0; piece < width + 38; piece++) void bring('透子')
    void bring('藤野')
    await endOne()
    expect(begun).toEqual([...Array(width).fill('透子'), '藤野'])
  },
)

test('turns go round, and each person keeps the own order', async () => {
  const { begun, bring, endOne } = workshop({ width: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void bring(name.charAt(0), name)
  for (let piece = 0; piece < 5; piece++) await endOne()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('who comes beyond what may wait is refused at once, and taken when there is room', async () => {
  const { gate, bring, endOne, begun } = workshop({ width: 1, waitingMax: 2, waitingMaxOfOne: 1 })
  void bring('a')
  void bring('a')
  expect(await outcome(bring('a'))).toMatchObject({ kind: 'tooMany', message: '処理しています' })
  void bring('b')
  const refused = await outcome(bring('c'))
  expect(refused).toMatchObject({ kind: 'unavailable', message: '混み合っています', retryAfter: 5 })
  expect(gate.refusal('c')).toMatchObject({ message: '混み合っています' })
  await endOne()
  expect(gate.refusal('c')).toBeNull()
  void bring('c')
  for (let piece = 0; piece < 3; piece++) await endOne()
  expect(begun).toEqual(['a', 'b', 'a', 'c'])
})

test('whose turn does not come in time is refused and takes no place later', async () => {
  const { bring, endOne, begun } = workshop({ width: 1 })
  void bring('a')
  const late = outcome(bring('b', 'late'))
  vi.advanceTimersByTime(20_000)
  expect(await late).toMatchObject({ kind: 'unavailable' })
  await endOne()
  void bring('c')
  await endOne()
  expect(begun).toEqual(['a', 'c'])
})

test('who would wait too long, as work goes of late, is refused at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { gate, bring, endOne } = workshop({ width: 1, patienceMs: 1000 })
  void bring('a')
  await turnOfTheLoop()
  vi.advanceTimersByTime(10_000)
  await endOne()
  void bring('a')
  void bring('b')
  expect(gate.refusal('c')).toBeNull()
  void bring('c')
  expect(gate.refusal('d')).toMatchObject({ kind: 'unavailable' })
})

test('work that fails gives its place back', async () => {
  const { gate, bring, begun } = workshop({ width: 1 })
  const broken = gate.run('a', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  void bring('b')
  await turnOfTheLoop()
  expect(begun).toEqual(['b'])
})

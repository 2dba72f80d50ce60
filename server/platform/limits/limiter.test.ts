import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Busy, Limiter, type LimiterRules } from './limiter.ts'

const RULES = {
  width: 2,
  waitingMax: 100,
  waitingMaxOfOne: 40,
  waitMs: 20_000,
  retrySeconds: 5,
  full: '混み合っています',
  fullOfOwn: '処理しています',
}

const eventLoopTurn = () => new Promise(setImmediate)

/** Tasks last until the test ends them; `begun` records the order of starts. */
function limiterWithTasks(rules: Partial<LimiterRules> = {}) {
  const limiter = new Limiter({ ...RULES, ...rules })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const submit = (who: string, name = who) =>
    limiter.run(who, () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  /** Ends the task that began first; resolves when the next has begun. */
  const endOne = async () => {
    await eventLoopTurn()
    ends.shift()?.()
    await eventLoopTurn()
  }
  return { limiter, begun, submit, endOne }
}

const outcome = (work: Promise<void>): Promise<Busy> =>
  work.then(
    () => Promise.reject(new Error('it was accepted')),
    (busy: Busy) => busy,
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([1, 2])(
  "another person's task runs next after one person's forty, with %i at once",
  async width => {
    const { begun, submit, endOne } = limiterWithTasks({ width })
    for (let task = 0; task < width + 38; task++) void submit('透子')
    void submit('藤野')
    await endOne()
    expect(begun).toEqual([...Array(width).fill('透子'), '藤野'])
  },
)

test('people take turns, and the tasks of one person run in their order', async () => {
  const { begun, submit, endOne } = limiterWithTasks({ width: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void submit(name.charAt(0), name)
  for (let task = 0; task < 5; task++) await endOne()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a task that finds the queue full is refused at once, and accepted when a slot is free', async () => {
  const { limiter, submit, endOne, begun } = limiterWithTasks({
    width: 1,
    waitingMax: 2,
    waitingMaxOfOne: 1,
  })
  void submit('a')
  void submit('a')
  expect(await outcome(submit('a'))).toMatchObject({ kind: 'tooMany', message: '処理しています' })
  void submit('b')
  const refused = await outcome(submit('c'))
  expect(refused).toMatchObject({ kind: 'unavailable', message: '混み合っています', retryAfter: 5 })
  expect(limiter.refusal('c')).toMatchObject({ message: '混み合っています' })
  await endOne()
  expect(limiter.refusal('c')).toBeNull()
  void submit('c')
  for (let task = 0; task < 3; task++) await endOne()
  expect(begun).toEqual(['a', 'b', 'a', 'c'])
})

test('a task that has waited too long is refused and takes no slot later', async () => {
  const { submit, endOne, begun } = limiterWithTasks({ width: 1 })
  void submit('a')
  const late = outcome(submit('b', 'late'))
  vi.advanceTimersByTime(20_000)
  expect(await late).toMatchObject({ kind: 'unavailable' })
  await endOne()
  void submit('c')
  await endOne()
  expect(begun).toEqual(['a', 'c'])
})

test('a task whose expected wait is too long by recent durations is refused at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { limiter, submit, endOne } = limiterWithTasks({ width: 1, patienceMs: 1000 })
  void submit('a')
  await eventLoopTurn()
  vi.advanceTimersByTime(10_000)
  await endOne()
  void submit('a')
  void submit('b')
  expect(limiter.refusal('c')).toBeNull()
  void submit('c')
  expect(limiter.refusal('d')).toMatchObject({ kind: 'unavailable' })
})

test('a task that fails gives its slot back', async () => {
  const { limiter, submit, begun } = limiterWithTasks({ width: 1 })
  const broken = limiter.run('a', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  void submit('b')
  await eventLoopTurn()
  expect(begun).toEqual(['b'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { pacePayments } from './pace.ts'
import type { RunCounts } from './runs/run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A provider that answers each read of a checkout with the next of these statuses, then 200. */
function pacedProvider(...statuses: number[]) {
  let hear: (status: number) => void = () => {}
  const asked: number[] = []
  const begun = Date.now()
  const provider = {
    onAnswer(listener: (status: number) => void) {
      hear = listener
      return () => {}
    },
    async readCheckout() {
      asked.push(Date.now() - begun)
      const status = statuses.shift() ?? 200
      hear(status)
      if (status !== 200) throw new Error(String(status))
    },
  } as unknown as PaymentProvider
  const counts = { calls: 0, pace: null } as RunCounts
  const { payments } = pacePayments(provider, counts)
  const read = (times = 1) =>
    Promise.allSettled(Array.from({ length: times }, () => payments.readCheckout('cs_1')))
  return { counts, asked, read }
}

const done = async <T>(work: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return work
}

test('at full pace the provider gets eighty requests in a second', async () => {
  const { asked, counts, read } = pacedProvider()
  for (let call = 0; call < 161; call++) await done(read())
  expect(asked.filter(at => at < 1000)).toHaveLength(80)
  expect(asked.filter(at => at < 2000)).toHaveLength(160)
  expect(counts).toMatchObject({ calls: 161, pace: null })
})

test('a call refused with 429 is repeated after 1, 2, 4, 8 and 16 seconds, six times at most', async () => {
  const five = pacedProvider(...Array<number>(5).fill(429))
  expect(await done(five.read())).toMatchObject([{ status: 'fulfilled' }])
  expect(five.asked.map(at => at / 1000)).toEqual([0, 1, 3, 7, 15, 31])
  const six = pacedProvider(...Array<number>(6).fill(429))
  expect(await done(six.read())).toMatchObject([{ reason: new Error('429') }])
  expect(six.asked).toHaveLength(6)
})

test('each refusal halves the pace, down to five requests in a second', async () => {
  const { counts, read } = pacedProvider(429, 429)
  await done(read())
  expect(counts.pace).toBe(20)
  const slowest = pacedProvider(...Array<number>(12).fill(429))
  for (let call = 0; call < 2; call++) await done(slowest.read())
  expect(slowest.counts.pace).toBe(5)
})

test('another failure is not repeated and slows nothing down', async () => {
  const { asked, counts, read } = pacedProvider(500)
  expect(await done(read())).toMatchObject([{ reason: new Error('500') }])
  expect(asked).toHaveLength(1)
  expect(counts.pace).toBeNull()
})

import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

function breakerAt() {
  const time = { now: 0 }
  const breaker = new Breaker(() => time.now)
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) {
      expect(breaker.enter()).toBeNull()
      breaker.failed()
    }
  }
  return { time, breaker, fail }
}

test('five failures in a row open the breaker, fewer or slower ones do not', () => {
  const { time, breaker, fail } = breakerAt()
  fail(4)
  breaker.succeeded()
  fail(4)
  time.now = 31_000
  fail(4)
  expect(breaker.state).toBe('closed')
  fail(1)
  expect(breaker.enter()).toBe(2)
  expect(breaker.state).toBe('open')
})

test('after the pause one call tries for all, and a failure doubles the pause up to half a minute', () => {
  const { time, breaker, fail } = breakerAt()
  fail(5)
  breaker.failed()
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    expect(breaker.enter()).toBe(seconds)
    time.now += seconds * 1000
    expect(breaker.enter()).toBeNull()
    expect(breaker.state).toBe('trying')
    expect(breaker.enter()).toBe(1)
    breaker.failed()
  }
  time.now += 30_000
  expect(breaker.enter()).toBeNull()
  breaker.succeeded()
  expect(breaker.state).toBe('closed')
  expect(breaker.enter()).toBeNull()
})

import { expect, test } from 'vitest'
import { Freshness, LAG_MAX_MS } from './freshness.ts'

/** A replica that has replayed what was written until `begun`. */
function caughtUp(begun = 0): Freshness {
  const freshness = new Freshness(begun)
  freshness.compared({ at: begun + 1, written: 100 }, 100)
  return freshness
}

test('a replica answers only when it was seen to have everything until the start', () => {
  const freshness = new Freshness(0)
  expect(freshness.mayAnswer(0)).toBe(false)
  freshness.compared({ at: 1, written: 100 }, 99)
  expect(freshness.mayAnswer(2)).toBe(false)
  freshness.compared({ at: 3, written: 100 }, 100)
  expect(freshness.mayAnswer(4)).toBe(true)
})

test('a change is read from the primary until the replica has it, whatever it had before', () => {
  const freshness = caughtUp()
  freshness.changed(50)
  expect(freshness.mayAnswer(51)).toBe(false)
  freshness.compared({ at: 60, written: 200 }, 150)
  expect([freshness.mayAnswer(61), freshness.isIn(61)]).toEqual([false, true])
  // The primary named this position before the change, so the replica may not have the change.
  freshness.changed(70)
  freshness.compared({ at: 69, written: 200 }, 200)
  expect(freshness.mayAnswer(71)).toBe(false)
  freshness.compared({ at: 80, written: 300 }, 300)
  expect(freshness.mayAnswer(81)).toBe(true)
})

test('a replica that stops replaying is left out within the bound and comes back when it has caught up', () => {
  const freshness = caughtUp()
  const stopped = 100
  let now = 0
  for (now = 500; now <= 4000; now += 500) {
    freshness.compared({ at: now, written: now }, stopped)
    expect(freshness.isIn(now)).toBe(now - 1 <= LAG_MAX_MS)
  }
  expect(freshness.lag(4000)).toBe(3999)
  // Still 1.5 s behind.
  freshness.compared({ at: 4500, written: 4500 }, 3000)
  expect([freshness.lag(4500), freshness.isIn(4500)]).toEqual([1500, false])
  freshness.compared({ at: 5000, written: 5000 }, 5000)
  expect(freshness.isIn(5000)).toBe(true)
})

test('on an idle primary the replica is never behind', () => {
  const freshness = caughtUp()
  for (let now = 500; now <= 60_000; now += 500) freshness.compared({ at: now, written: 100 }, 100)
  expect([freshness.lag(60_000), freshness.mayAnswer(60_000)]).toEqual([0, true])
})

test('without comparisons, as when the primary does not answer, the replica is left out', () => {
  const freshness = caughtUp()
  expect([freshness.mayAnswer(2001), freshness.mayAnswer(2002)]).toEqual([true, false])
})

test('a lost replica is left out at once', () => {
  const freshness = caughtUp()
  freshness.lost()
  expect(freshness.mayAnswer(2)).toBe(false)
})

test('however long a replica is behind, it comes back at the newest position', () => {
  const freshness = caughtUp()
  for (let now = 500; now <= 1_000_000; now += 500)
    freshness.compared({ at: now, written: now }, 100)
  freshness.compared({ at: 1_000_500, written: 1_000_500 }, 1_000_500)
  expect(freshness.mayAnswer(1_000_500)).toBe(true)
})

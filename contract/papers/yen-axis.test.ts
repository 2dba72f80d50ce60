import { expect, test } from 'vitest'
import { yenAxis } from './yen-axis.ts'

test.each([
  [33_600, [10_000, 20_000, 30_000, 40_000]],
  [25_800, [7500, 15_000, 22_500, 30_000]],
  [36_800, [10_000, 20_000, 30_000, 40_000]],
  [36_801, [15_000, 30_000, 45_000, 60_000]],
  [500, [150, 300, 450, 600]],
  [0, [10, 20, 30, 40]],
])('the highest line of the axis of %i yen is the next round amount', (most, lines) => {
  expect(yenAxis(most)).toEqual(lines)
})

test('every amount leaves room below the highest line, and fills more than half of it', () => {
  for (let most = 40; most < 3_000_000; most = Math.ceil(most * 1.07)) {
    const top = yenAxis(most).at(-1) ?? 0
    expect(top).toBeGreaterThanOrEqual(most / 0.92)
    expect(most / top).toBeGreaterThan(0.5)
  }
})

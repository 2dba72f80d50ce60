import { expect, test } from 'vitest'
import { overhangOf, placeLabels } from './place-labels.ts'

const WIDTH = 1126
const TEXT = '+¥3,840'
/** Half a label of this text, and the height of each. */
const HALF = (TEXT.length * 11 + 4) / 2
const HEIGHT = 38
const marker = (x: number, y = 100) => ({ x, y, text: TEXT })

test('a label with enough space is centred above its marker', () => {
  expect(placeLabels([marker(200), marker(600)], WIDTH)).toEqual([
    { x: 200, y: 117 },
    { x: 600, y: 117 },
  ])
})

test('a label at an end of the plot stays within it', () => {
  const [first, last] = placeLabels([marker(5), marker(WIDTH - 5)], WIDTH)
  expect(first?.x).toBe(HALF)
  expect(last?.x).toBe(WIDTH - HALF)
})

test('a label is raised above the marker and the label beside it', () => {
  const [low, high] = placeLabels([marker(400), marker(430, 130)], WIDTH)
  expect(low?.y).toBeGreaterThan(130)
  expect(high?.y).toBeGreaterThanOrEqual((low?.y ?? 0) + HEIGHT)
})

test('any number of labels covers neither a marker nor another label', () => {
  const markers = Array.from({ length: 60 }, (_, n) => marker((n * 37) % WIDTH, 80 + (n % 7) * 20))
  const labels = placeLabels(markers, WIDTH)
  const apart = (a: number, b: number, least: number) => Math.abs(a - b) >= least
  for (const [n, { x, y }] of labels.entries()) {
    expect(x - HALF).toBeGreaterThanOrEqual(0)
    expect(x + HALF).toBeLessThanOrEqual(WIDTH)
    for (const other of labels.slice(n + 1))
      expect(apart(x, other.x, 2 * HALF) || apart(y, other.y, HEIGHT)).toBe(true)
    for (const covered of markers)
      expect(apart(x, covered.x, HALF) || apart(y + HEIGHT / 2, covered.y, HEIGHT / 2)).toBe(true)
  }
})

test('the space above the plot is the height of its highest label', () => {
  expect(overhangOf(placeLabels([marker(200, 290)], WIDTH), 300)).toBe(45)
  expect(overhangOf(placeLabels([marker(200)], WIDTH), 300)).toBe(0)
})

import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { quantileOf } from './quantile.ts'

const observed = async (...seconds: number[]) => {
  const registers = [new Registry()]
  const labelNames = ['route']
  const times = new Histogram({
    name: 'a',
    help: 'a',
    labelNames,
    buckets: [0.1, 1, 10],
    registers,
  })
  seconds.forEach((one, place) => {
    times.observe({ route: place % 2 ? '/a' : '/b' }, one)
  })
  return (await times.get()).values
}

test('a share of all observations is read between the bounds of its bucket', async () => {
  expect(quantileOf(await observed(), 0.95)).toBeNull()
  expect(quantileOf(await observed(0.05, 0.05), 0.5)).toBeCloseTo(0.05)
  expect(quantileOf(await observed(0.05, 0.5, 0.5, 0.5), 0.5)).toBeCloseTo(0.4)
  expect(quantileOf(await observed(0.05, 0.5, 0.5, 0.5), 0.75)).toBeCloseTo(0.7)
  expect(quantileOf(await observed(60), 0.95)).toBe(10)
})

import { expect, it } from 'vitest'
import { rangeOf } from './list-filters.ts'
import { embeddedList, listPage } from './list-page.ts'

const BOUNDS = [undefined, 3, 4, 5]
const TIMES = [1, 2, 3, 4, 5, 6, 7]

it('takes the narrowest of four bounds, each with or without its own moment', () => {
  for (const gt of BOUNDS)
    for (const gte of BOUNDS)
      for (const lt of BOUNDS)
        for (const lte of BOUNDS) {
          const { from = -Infinity, to = Infinity } = rangeOf({ gt, gte, lt, lte }) ?? {}
          const found = TIMES.filter(at => at >= from && at <= to)
          const wanted = TIMES.filter(
            at =>
              (gt === undefined || at > gt) &&
              (gte === undefined || at >= gte) &&
              (lt === undefined || at < lt) &&
              (lte === undefined || at <= lte),
          )
          expect({ gt, gte, lt, lte, found }).toEqual({ gt, gte, lt, lte, found: wanted })
        }
})

it('takes a single moment as itself, and nothing as no range', () => {
  expect([rangeOf(7), rangeOf(undefined)]).toEqual([{ from: 7, to: 7 }, undefined])
})

it('leaves the extra item out at the end in the direction of reading', () => {
  const page = (found: number[], direction: 'older' | 'newer') => {
    const { data, has_more } = listPage(found, 2, '/v1/charges', direction)
    return [data, has_more]
  }
  expect(page([3, 2, 1], 'older')).toEqual([[3, 2], true])
  expect(page([3, 2, 1], 'newer')).toEqual([[2, 1], true])
  for (const direction of ['older', 'newer'] as const)
    expect(page([2, 1], direction)).toEqual([[2, 1], false])
})

it('embeds the ten newest, and tells whether there are more', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => count - place)
  expect(embeddedList(numbers(10), '/x')).toMatchObject({ data: numbers(10), has_more: false })
  expect(embeddedList(numbers(11), '/x')).toMatchObject({
    ...{ data: numbers(11).slice(0, 10), has_more: true },
  })
})

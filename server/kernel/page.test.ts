import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFarBack, placeFromEnd, rowsOfPage } from './page.ts'

test('a page read from the end has the rows of the page read from the beginning', () => {
  const size = fc.integer({ min: 1, max: 7 })
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 70 }), size, (count, page, pageSize) => {
      const all = Array.from({ length: count }, (_, row) => row)
      const before = (page - 1) * pageSize
      const end = placeFromEnd(count, { page, pageSize })
      if (!end) {
        expect(before).toBeLessThan(count - before)
        expect(rowsOfPage(all, end)).toBe(all)
        return
      }
      expect(before).toBeGreaterThanOrEqual(count - before)
      const backwards = all.toReversed().slice(end.offset, end.offset + pageSize)
      const rows = rowsOfPage(backwards.toReversed(), end)
      expect(rows).toEqual(all.slice(before, before + pageSize))
    }),
  )
})

test('a page is far back from its 2,000th row on', () => {
  const isFar = (page: number) => isFarBack({ page, pageSize: 100 })
  expect([isFar(1), isFar(20), isFar(21), isFar(22)]).toEqual([false, false, true, true])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeFromEnd, rowsOfPage } from './page.ts'

test('a page read from the end has the rows of the page read from the beginning', () => {
  const size = fc.integer({ min: 1, max: 7 })
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 70 }), size, (count, page, pageSize) => {
      const all = Array.from({ length: count }, (_, row) => row)
      const before = (page - 1) * pageSize
      const end = placeFromEnd(count, { page, pageSize })
      if (!end) {
        expect(before).toBeLessThan(count - before)
        return
      }
      const backwards = all.toReversed().slice(end.offset, end.offset + pageSize)
      const rows = rowsOfPage(backwards.toReversed(), end)
      expect(rows).toEqual(all.slice(before, before + pageSize))
    }),
  )
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idList } from './service-form.ts'

const read = (ids: string) => z.parse(idList(), ids)

test('ids are read in their order, the same one as often as it is named', () => {
  expect(read('3,12,3')).toEqual([3, 12, 3])
})

test('a part that is no id is never that of a picture', () => {
  for (const part of ['', '0', '-1', '+1', '1.5', '01', '1e3', ' 1', 'NaN', '9'.repeat(16)])
    expect([part, read(`1,${part}`)]).toEqual([part, [1, 0]])
})

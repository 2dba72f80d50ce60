import { expect, test } from 'vitest'
import { stopAtLastPage } from './page-number.ts'

const leadsTo = (path: string, totalPages: number): string | null => {
  try {
    stopAtLastPage(`https://yosooi.example${path}`, totalPages)
    return null
  } catch (answer) {
    return (answer as Response).headers.get('Location')
  }
}

test('beyond its end a list leads to its last page and keeps its conditions', () => {
  expect(leadsTo('/prods?page=99&category=3', 2)).toBe('/prods?page=2&category=3')
  expect(leadsTo('/prods?page=2', 2)).toBeNull()
  expect(leadsTo('/prods?page=99', 0)).toBeNull()
  expect(leadsTo('/prods', undefined as unknown as number)).toBeNull()
})

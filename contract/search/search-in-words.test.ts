import { expect, test } from 'vitest'
import { searchInWords } from './search-in-words.ts'
import { FILTER_PARAMETERS, NO_FILTERS, readFilters } from './service-filters.ts'

const NONE = { ...NO_FILTERS, q: '', category: null }

test('a search in words names what it looks for', () => {
  expect(searchInWords({ ...NONE, q: '髪' })).toBe('「髪」')
  expect(searchInWords({ ...NONE, category: 2, priceMin: 2000, priceMax: 5000 })).toBe(
    'ヘアメイク・ウィッグ・¥2,000から¥5,000まで',
  )
  expect(searchInWords({ ...NONE, q: '帯', hasSeats: true, verifiedOnly: true })).toBe(
    '「帯」・空きあり・本人確認',
  )
})

test.each(FILTER_PARAMETERS)('the filter %s is named by a search in words', name => {
  const filters = readFilters(parameter => (parameter === name ? '1' : undefined))
  expect(searchInWords({ ...NONE, ...filters })).not.toBe('')
})

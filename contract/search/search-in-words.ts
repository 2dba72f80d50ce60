import { categoryName } from '../categories.ts'
import { writtenYen } from '../written.ts'
import type { ServiceFilters } from './service-filters.ts'

export interface SearchedFor extends ServiceFilters {
  q: string
  category: number | null
}

/** A search in words: 「髪」・ヘアメイク・ウィッグ・¥5,000まで */
export function searchInWords(search: SearchedFor): string {
  const { q, category, priceMin, priceMax, hasSeats, verifiedOnly } = search
  const price = `${priceMin === null ? '' : `${writtenYen(priceMin)}から`}${priceMax === null ? '' : `${writtenYen(priceMax)}まで`}`
  return [
    q && `「${q}」`,
    category === null ? '' : categoryName(category),
    price,
    hasSeats ? '空きあり' : '',
    verifiedOnly ? '本人確認' : '',
  ]
    .filter(Boolean)
    .join('・')
}

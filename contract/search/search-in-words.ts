import { categoryName } from '../categories.ts'
import { writtenYen } from '../written.ts'
import { FILTER_SWITCHES, type ServiceFilters, SWITCH_WORDS } from './service-filters.ts'

export interface SearchedFor extends ServiceFilters {
  q: string
  category: number | null
}

/** A search in words: 「髪」・ヘアメイク・ウィッグ・¥5,000まで */
export function searchInWords(search: SearchedFor): string {
  const { q, category, priceMin, priceMax } = search
  const price = `${priceMin === null ? '' : `${writtenYen(priceMin)}から`}${priceMax === null ? '' : `${writtenYen(priceMax)}まで`}`
  return [
    q && `「${q}」`,
    category === null ? '' : categoryName(category),
    price,
    ...FILTER_SWITCHES.filter(name => search[name]).map(name => SWITCH_WORDS[name].label),
  ]
    .filter(Boolean)
    .join('・')
}

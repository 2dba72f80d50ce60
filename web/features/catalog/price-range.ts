import { FILTER_TEXTS as T } from './texts.ts'

export interface PriceRange {
  /** Yen; null is no limit. */
  min: number | null
  max: number | null
}

/** What is typed as a price range, or what is wrong with it. Full-width digits are taken too. */
export function readPriceRange(min: string, max: string): PriceRange | { problem: string } {
  const texts = [min, max].map(text => text.normalize('NFKC').trim())
  if (!texts.every(text => /^[0-9]{0,9}$/.test(text))) return { problem: T.digits }
  const [from = null, to = null] = texts.map(text => (text === '' ? null : Number(text)))
  if (from !== null && to !== null && from > to) return { problem: T.reversed }
  return { min: from, max: to }
}

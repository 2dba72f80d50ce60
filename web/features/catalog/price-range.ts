import { FILTER_TEXTS as T } from './texts.ts'

export interface PriceRange {
  /** Yen; null means no limit. */
  min: number | null
  max: number | null
}

/** Reads a typed price range, full-width digits included, or says what is wrong with it. */
export function readPriceRange(min: string, max: string): PriceRange | { problem: string } {
  const texts = [min, max].map(text => text.normalize('NFKC').trim())
  if (!texts.every(text => /^[0-9]{0,9}$/.test(text))) return { problem: T.digits }
  const [from = null, to = null] = texts.map(text => (text === '' ? null : Number(text)))
  if (from !== null && to !== null && from > to) return { problem: T.reversed }
  return { min: from, max: to }
}

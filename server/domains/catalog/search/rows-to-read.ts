/** What the first rows of an order tell about a search. */
export interface Sample {
  /** Rows that were read. */
  rows: number
  /** Rows among them with the words, rows that pass the filters, and rows that do both. */
  withWords: number
  withFilters: number
  withBoth: number
  /** All services from which the order chooses. */
  services: number
}

/** Hits are not spread evenly, so that the last one wanted may come later than expected. */
const MARGIN = 2

/** Estimates the rows that each way to the first `wanted` hits reads. */
export function rowsToRead(sample: Sample, wanted: number) {
  const { rows, withWords, withFilters, withBoth, services } = sample
  const perRow = services / rows
  return {
    /** In the order, until there are enough hits. */
    along: Math.min(Math.ceil((MARGIN * wanted * rows) / withBoth), services),
    byWords: withWords * perRow,
    byFilters: withFilters * perRow,
  }
}

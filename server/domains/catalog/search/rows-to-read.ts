/** Counts of hits in the first rows of an order, from which the number of all hits is estimated. */
export interface Sample {
  /** Number of rows in the sample. */
  rows: number
  /** Numbers of rows with the words, of rows that pass the filters, and of rows that do both. */
  withWords: number
  withFilters: number
  withBoth: number
  /** Number of all services from which the order chooses: those of the category or seller. */
  services: number
  /** Number of the services of all categories and sellers, which the index of grams contains. */
  market: number
}

/** Hits are not spread evenly, so that the last one needed may come later than expected. */
const MARGIN = 2

/** Estimates how many rows each way reads until it has the first `wanted` hits. */
export function rowsToRead(sample: Sample, wanted: number) {
  const { rows, withWords, withFilters, withBoth, services, market } = sample
  return {
    /** Rows read along the order until there are enough hits. */
    along: Math.min(Math.ceil((MARGIN * wanted * rows) / withBoth), services),
    byWords: (withWords * market) / rows,
    byFilters: (withFilters * services) / rows,
  }
}

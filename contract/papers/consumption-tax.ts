/** Percent; nothing here is sold at the reduced rate. */
export const TAX_PERCENT = 10

/**
 * The tax contained in an amount, rounded down. It is computed once for each supplier on a paper,
 * never for each line (rule `tax-once-per-paper`).
 */
export const taxIn = (gross: number): number =>
  Math.floor((gross * TAX_PERCENT) / (100 + TAX_PERCENT))

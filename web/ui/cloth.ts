import type { CSSProperties } from 'react'

/** The two cloth colours of a category as `--ka` (field) and `--kb` (spot). */
export const categoryCloth = (category: number): CSSProperties =>
  ({ '--ka': `var(--k${category}a)`, '--kb': `var(--k${category}b)` }) as CSSProperties

/** A cloth that stays the same for one person. */
export const personCloth = (id: number): string => `var(--k${(id % 20) + 1}a)`

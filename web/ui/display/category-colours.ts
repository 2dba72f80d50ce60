import type { CSSProperties } from 'react'

/** The two colours of a category: `--ka` for the field, `--kb` for the spot. */
export const categoryColours = (category: number): CSSProperties =>
  ({ '--ka': `var(--k${category}a)`, '--kb': `var(--k${category}b)` }) as CSSProperties

/** A background colour that depends on the person's id alone. */
export const personColour = (id: number): string => `var(--k${(id % 20) + 1}a)`

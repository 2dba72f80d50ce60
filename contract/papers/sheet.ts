/**
 * Contents of a paper, from top to bottom. The screen and the PDF draw the same sheet, so they
 * cannot disagree. All texts are ready to be shown.
 */
export interface Sheet {
  title: string
  /** A sentence that the paper is cancelled; null for a valid one. */
  warning: string | null
  note?: string | undefined
  /** Shown beside the title. */
  facts: readonly Fact[]
  addressee: string
  blocks: readonly Block[]
  issuer: { name: string; lines: readonly string[] }
  /** Lets the operator compare a sheet with the stored paper (rule `paper-has-check-word`). */
  checkWord: string
}

export type Block = TotalBlock | TextBlock | StripBlock | TableBlock | FactsBlock

export interface TotalBlock {
  kind: 'total'
  label: string
  note?: string
  yen: string
}

export interface TextBlock {
  kind: 'text'
  text: string
}

/** A bar of the seller's share and the commission, in proportion to the yen. */
export interface StripBlock {
  kind: 'strip'
  sell: number
  com: number
  legend: { sell: string; com: string }
}

export interface TableBlock {
  kind: 'table'
  head: readonly string[]
  /** Shares of the width, one for each column. */
  widths: readonly number[]
  /** Columns from this one on contain amounts, which are aligned at their end. */
  amountsFrom: number
  rows: readonly Row[]
  /** Sums of the last column. */
  sums: readonly { label: string; yen: string }[]
  /** The sums of all columns. */
  total?: readonly Cell[]
}

export interface Row {
  cells: readonly Cell[]
  /** Whether the row gives money back. */
  isBack?: boolean
}

export interface Cell {
  text: string
  note?: string | undefined
}

export interface FactsBlock {
  kind: 'facts'
  facts: readonly Fact[]
}

export interface Fact {
  label: string
  value: string
  /** The value with its time to the second (rule `dates-in-japan`). */
  exact?: string
  isBack?: boolean
}

/** The strokes of the character 衣 in the seal, in a square of 64. */
export const SEAL_STROKES =
  'M32 11V18M14 21H50M32 21C27 30 20 36 13 40M24 33V53L33 46M34 28C38 40 44 48 52 53M47 31L39 39'

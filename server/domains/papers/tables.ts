import type { ColumnType, Generated } from 'kysely'
import type { PaperFacts, PaperKind } from './paper.ts'

export interface PaperTables {
  lost_paper_numbers: LostNumberTable
  papers: PaperTable
}

interface LostNumberTable {
  issuer: string
  year: number
  last_number: number
  passed_at: Date
}

interface PaperTable {
  id: Generated<number>
  kind: PaperKind
  /** Subject of the paper: an invoice, a month as `2026/05`, or the refunds of a receipt. */
  subject: string
  owner_id: number
  issuer: string
  year: number
  number: number
  addressee: string
  facts: ColumnType<PaperFacts, string, never>
  issued_at: Date
  replaces: number | null
  cancelled_at: Date | null
  cancelled_by: number | null
}

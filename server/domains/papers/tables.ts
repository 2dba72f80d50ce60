import type { ColumnType, Generated } from 'kysely'
import type { PaperFacts, PaperKind } from './paper.ts'

export interface PaperTables {
  papers: PaperTable
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

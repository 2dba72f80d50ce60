import type { Generated } from 'kysely'
import type { CancellationKind, CancellationState } from './cancellation.ts'

export interface CancellationTables {
  cancellations: CancellationTable
}

interface CancellationTable {
  id: Generated<number>
  deal_id: number
  kind: CancellationKind
  created_by: number
  created_at: Date
  state: CancellationState
  answered_by: number | null
  answered_at: Date | null
  invoice_id: string | null
  refund: number | null
  taken_back: number | null
  reminders: Generated<number>
}

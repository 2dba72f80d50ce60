import type { ColumnType, Generated } from 'kysely'
import type { ProviderAccount } from '../ledger/ledger-account.ts'
import type { DifferenceState } from './books/difference.ts'
import type { RunCause, RunFault, RunScope, RunState } from './runs/run.ts'

export interface ReconciliationTables {
  book_differences: DifferenceTable
  provider_entries: EntryTable
  reconciliation_cursors: CursorTable
  reconciliation_mends: MendTable
  reconciliation_runs: RunTable
}

interface DifferenceTable {
  account: ProviderAccount
  fact: string
  ours: number | null
  theirs: number | null
  state: DifferenceState | 'closed'
  since: Date
  closed_at: Date | null
}

interface EntryTable {
  transaction_id: string
  part: 'amount' | 'fee'
  account: ProviderAccount
  type: string
  amount: number
  source_id: string | null
  counterpart_id: string | null
  fact: string
  is_fact_known: boolean
  call_key: string | null
  description: string | null
  made_at: Date
  agreed_at: Date | null
}

interface CursorTable {
  name: string
  value: ColumnType<object, string, string>
}

interface MendTable {
  id: Generated<number>
  run_id: number
  kind: string
  object_id: string
  mended_at: Date
}

interface RunTable {
  id: Generated<number>
  cause: RunCause
  scope: RunScope
  state: RunState
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  step: string | null
  looked_at: Generated<number>
  found: Generated<number>
  mended: Generated<number>
  calls: Generated<number>
  needs_person: Generated<number>
  differences: Generated<number>
  entries: Generated<number>
  accounts: Generated<number>
  faults: ColumnType<RunFault[], string | undefined, string>
  progress_at: Date | null
  pace: number | null
}

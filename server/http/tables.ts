import type { ColumnType, Generated } from 'kysely'

export interface HttpTables {
  idempotency_keys: IdempotencyTable
}

interface IdempotencyTable {
  subject: string
  key: string
  fingerprint: string
  body: ColumnType<unknown, string, never>
  created_at: Generated<Date>
}

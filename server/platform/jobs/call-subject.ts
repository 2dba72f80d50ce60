import type { ColumnType } from 'kysely'
import type { StoredSubjects } from '../../ports/call-key.ts'

/** Columns that say what a call, or the record of a call, is about; null where they do not apply. */
export interface SubjectColumns {
  cause: 'exit' | 'late_month' | 'void' | 'hand' | 'dispute' | null
  invoice_id: string | null
  cancellation_id: number | null
  dispute_id: string | null
  payout_id: number | null
  hand_refund_id: string | null
  part: number | null
  resend: number | null
}

/** Subject columns of a table, which an insert may leave out. */
export type OptionalSubject<C extends keyof SubjectColumns> = {
  [K in C]: ColumnType<SubjectColumns[K], SubjectColumns[K] | undefined, SubjectColumns[K]>
}

/** Every field that a stored subject may have, with its column. */
const COLUMNS = {
  cause: 'cause',
  invoiceId: 'invoice_id',
  cancellationId: 'cancellation_id',
  disputeId: 'dispute_id',
  payoutId: 'payout_id',
  handRefundId: 'hand_refund_id',
  part: 'part',
  resend: 'resend',
} as const satisfies Readonly<Record<string, keyof SubjectColumns>>

/** Fields without a column belong to kinds whose subject no query needs. */
export const columnsOf = (subject: object): Partial<SubjectColumns> =>
  Object.fromEntries(
    Object.entries(subject).flatMap(([field, value]) =>
      field in COLUMNS ? [[COLUMNS[field as keyof typeof COLUMNS], value]] : [],
    ),
  )

type Subject = StoredSubjects[keyof StoredSubjects]

/** The reverse of `columnsOf`. Constraints of the database require the columns of each subject. */
export const subjectIn = <S extends Subject>(row: Partial<SubjectColumns>): S =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) =>
      (row[column] ?? null) === null ? [] : [[field, row[column]]],
    ),
  ) as unknown as S

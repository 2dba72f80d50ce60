import type { AdminAlert } from '../../../../contract/calls/admin.ts'

/** What became of an alert that was acted on; its row stays, in one line. */
export interface Fold {
  alert: AdminAlert
  /** Its place among the rows. */
  place: number
  message: string
  /** Whether the act can be taken back. */
  mayUndo: boolean
}

export type QueueRow = { alert: AdminAlert; fold: Fold | null }

/** The alerts that wait, with the folded ones at the places where they were. */
export function withFolds(alerts: readonly AdminAlert[], folds: readonly Fold[]): QueueRow[] {
  const isFolded = ({ key }: AdminAlert) => folds.some(({ alert }) => alert.key === key)
  const rows: QueueRow[] = alerts
    .filter(alert => !isFolded(alert))
    .map(alert => ({ alert, fold: null }))
  for (const fold of folds.toSorted((a, b) => a.place - b.place))
    rows.splice(fold.place, 0, { alert: fold.alert, fold })
  return rows
}

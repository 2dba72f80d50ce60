import {
  applicationsOfServices,
  viewersOfServices,
} from '../../domains/desk/views/views-of-services.ts'
import type { FilledCell } from '../../domains/moderation/records/record-columns.ts'
import type { RecordPage } from '../../domains/moderation/records/record-list.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Each reads the numbers of all rows by one statement. */
const READERS: Readonly<
  Record<FilledCell, (deps: Deps, ids: readonly number[]) => Promise<Map<number, number>>>
> = {
  viewers: viewersOfServices,
  applied: applicationsOfServices,
}

type Rows = RecordPage['rows']

/** Puts numbers of other domains into the cells that hold an id until then; 0 for an absent one. */
export async function filledRows(
  deps: Deps,
  { columns, rows }: Pick<RecordPage, 'columns' | 'rows'>,
): Promise<Rows> {
  if (rows.length === 0) return rows
  const numbers = await Promise.all(
    columns.map(({ filled }, place) => {
      const ids = rows.map(row => Number(row[place]))
      return filled && READERS[filled](deps, ids)
    }),
  )
  return rows.map(row =>
    row.map((cell, place) => {
      const known = numbers[place]
      return known ? (known.get(Number(cell)) ?? 0) : cell
    }),
  )
}

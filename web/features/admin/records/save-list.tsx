import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { csvFile } from '../../../lib/format/csv.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { factsOf } from '../facts-in-words.ts'
import { SAVING } from '../keys/rows.ts'
import { aboutInWords, RECORD_TEXTS as T } from '../record-texts.ts'
import { inputOf, type ListQuery } from './list-query.ts'

interface SaveListProps {
  kind: AdminListKind
  query: ListQuery
}

type File = Awaited<ReturnType<typeof browserApi.adminListFile>>
type Cell = File['rows'][number][number]

const MONTH_LENGTH = '2026/01'.length

function written({ kind }: File['columns'][number], cell: Cell): string | number {
  if (cell === null) return ''
  if (kind === 'date') return formatDateTime(cell)
  if (kind === 'day' || kind === 'short_day') return formatDate(cell)
  if (kind === 'month') return formatDate(cell).slice(0, MONTH_LENGTH)
  if (kind === 'about') return aboutInWords(String(cell))
  if (kind !== 'facts') return cell
  return factsOf(String(cell))
    .map(({ words }) => words)
    .join(T.between)
}

/** Pictures are left out, because a file of text cannot show them. */
function rowsOf({ columns, rows }: File) {
  const kept = columns
    .map((column, place) => ({ column, place }))
    .filter(({ column }) => column.kind !== 'picture')
  return [
    kept.map(({ column }) => column.title),
    ...rows.map(row => kept.map(({ column, place }) => written(column, row[place] ?? null))),
  ]
}

/** Saves the list that is shown, all its pages, as a CSV file. */
export function SaveList({ kind, query }: SaveListProps) {
  const save = ({ page: _, ...whole }: ListQuery) =>
    browserApi.adminListFile({ kind, ...inputOf(whole) })
  const { call, busy, failure } = useCall(save, {
    failed: T.saveFailed,
    noAnswer: T.saveFailed,
    onDone: file => saveFile(T.fileName(kind), csvFile(rowsOf(file))),
  })
  return (
    <div {...SAVING}>
      <Button size="small" busy={busy} onClick={() => void call(query)}>
        {busy ? T.saving : T.save}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}

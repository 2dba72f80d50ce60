import type { AdminListKind } from '../../../../contract/calls/admin.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { csvFile } from '../../../lib/format/csv.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { factsOf } from '../facts-in-words.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'

interface SaveListProps {
  kind: AdminListKind
  q: string
  facet: string
}

type File = Awaited<ReturnType<typeof browserApi.adminListFile>>
type Cell = File['rows'][number][number]

function written({ kind }: File['columns'][number], cell: Cell): string | number {
  if (cell === null) return ''
  if (kind === 'date') return formatDateTime(cell)
  if (kind !== 'facts') return cell
  return factsOf(String(cell))
    .map(({ words }) => words)
    .join(T.between)
}

const rowsOf = ({ columns, rows }: File) => [
  columns.map(({ title }) => title),
  ...rows.map(row => columns.map((column, place) => written(column, row[place] ?? null))),
]

/** Saves the list that is shown, all its pages, as a CSV file. */
export function SaveList({ kind, q, facet }: SaveListProps) {
  const { call, busy, failure } = useCall((wish: SaveListProps) => browserApi.adminListFile(wish), {
    failed: T.saveFailed,
    onDone: file => saveFile(T.fileName(kind), csvFile(rowsOf(file))),
  })
  return (
    <div>
      <Button size="small" busy={busy} onClick={() => void call({ kind, q, facet })}>
        {busy ? T.saving : T.save}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}

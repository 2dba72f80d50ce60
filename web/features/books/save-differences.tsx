import type { Books } from '../../../contract/calls/reconciliation.ts'
import { saveFile } from '../../lib/device/save-file.ts'
import { csvFile } from '../../lib/format/csv.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { movementName, BOOKS_TEXTS as T } from './texts.ts'

type Difference = Books['differences'][number]

const lineOf = ({ account, fact, ours, theirs, since, guess }: Difference) => [
  account,
  `${movementName(fact, guess?.account)} ${fact}`,
  ours ?? '',
  theirs ?? '',
  (theirs ?? 0) - (ours ?? 0),
  formatDateTime(since),
]

/** Saves the differences shown as a CSV file. */
export function SaveDifferences({ differences }: Pick<Books, 'differences'>) {
  if (differences.length === 0) return null
  const save = () =>
    saveFile('yosooi-differences.csv', csvFile([T.csvHead, ...differences.map(lineOf)]))
  return <Button onClick={save}>{T.csv}</Button>
}

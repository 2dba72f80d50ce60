import type { Books } from '../../../contract/reconciliation.ts'
import { csvFile } from '../../lib/csv.ts'
import { formatDateTime } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { factName, BOOKS_TEXTS as T } from './texts.ts'

type Difference = Books['differences'][number]

const lineOf = ({ account, fact, ours, theirs, since }: Difference) => [
  account,
  `${factName(fact)} ${fact}`,
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

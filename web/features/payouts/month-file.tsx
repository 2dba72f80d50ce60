import { useState } from 'react'
import { saveFile } from '../../lib/device/save-file.ts'
import { csvFile } from '../../lib/format/csv.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { monthOf, monthsOf, rowsOf, type StatementLine } from './statement.ts'
import { PAYOUT_TEXTS as T } from './texts.ts'

const fileName = (month: string) => `yosooi-${month.replace('/', '-')}.csv`

/** Saves one month's sales and payouts as a CSV file. */
export function MonthFile({ lines, now }: { lines: readonly StatementLine[]; now: string }) {
  const months = monthsOf(lines, now)
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? months[0] ?? ''
  const kept = lines.filter(({ at }) => monthOf(at) === month)
  return (
    <>
      <Select
        compact
        aria-label={T.month}
        value={month}
        onChange={event => setChosen(event.target.value)}
      >
        {months.map(one => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button
        disabled={kept.length === 0}
        onClick={() => saveFile(fileName(month), csvFile(rowsOf(kept, T.line)))}
      >
        {T.csv}
      </Button>
    </>
  )
}

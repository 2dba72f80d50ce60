import { useState } from 'react'
import type { Books, BooksRun } from '../../../contract/calls/reconciliation.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { lengthOf } from './run-length.ts'
import styles from './runs.module.css'
import { ShortTime } from './short-time.tsx'
import { BOOKS_TEXTS as T } from './texts.ts'

const SHOWN = 7

function endOf(run: BooksRun): { tone: BadgeTone; words: string } {
  if (run.state !== 'done') {
    return { tone: run.state === 'broken' ? 'danger' : 'wait', words: T.ends[run.state] }
  }
  if (run.differences > 0) return { tone: 'danger', words: T.ends.open(run.differences) }
  if (run.faults.length > 0) return { tone: 'wait', words: T.ends.faults(run.faults.length) }
  return { tone: 'ok', words: run.mended > 0 ? T.ends.mended : T.ends.agreed }
}

function Run(run: BooksRun) {
  const { tone, words } = endOf(run)
  return (
    <tr>
      <th scope="row">{run.startedAt && <ShortTime at={run.startedAt} />}</th>
      <td data-title={T.columns.took}>{lengthOf(run)}</td>
      <td data-title={T.columns.read}>{formatNumber(run.lookedAt)}</td>
      <td data-title={T.columns.calls}>{formatNumber(run.calls)}</td>
      <td data-title={T.columns.mends}>{formatNumber(run.mended)}</td>
      <td>
        <Badge tone={tone}>{words}</Badge>
      </td>
    </tr>
  )
}

/** The full runs, the latest first; hourly runs appear only in `Agreement`. */
export function Runs({ runs }: Pick<Books, 'runs'>) {
  const [isWhole, setIsWhole] = useState(false)
  const full = runs.filter(({ scope }) => scope === 'full')
  const shown = isWhole ? full : full.slice(0, SHOWN)
  return (
    <section aria-labelledby="runs">
      <div className={styles.head}>
        <h2 id="runs">{T.runs}</h2>
        {full.length > SHOWN && (
          <Button variant="plain" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? T.latestRuns : T.allRuns}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p>{T.noRuns}</p>
      ) : (
        <table className={styles.runs}>
          <thead>
            <tr>
              {Object.values(T.columns).map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(run => (
              <Run key={run.id} {...run} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

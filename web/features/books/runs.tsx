import type { Books, BooksRun } from '../../../contract/calls/reconciliation.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { lengthOf } from './run-length.ts'
import styles from './runs.module.css'
import { ShortTime } from './short-time.tsx'
import { mendName, BOOKS_TEXTS as T } from './texts.ts'

const SHOWN = 10

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

/** The latest full runs; hourly runs appear only in `Agreement`. */
export function Runs({ runs }: Pick<Books, 'runs'>) {
  const shown = runs.filter(({ scope }) => scope === 'full').slice(0, SHOWN)
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">{T.runs}</h2>
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

/** Adds up corrections of the same name: several kinds of notices may report the same thing. */
function byName(mends: Books['mends']) {
  const names = new Map<string, { count: number; objectIds: string[] }>()
  for (const { kind, count, objectIds } of mends) {
    const name = mendName(kind)
    const known = names.get(name) ?? { count: 0, objectIds: [] }
    names.set(name, {
      count: known.count + count,
      objectIds: [...new Set([...known.objectIds, ...objectIds])],
    })
  }
  return [...names].map(([name, facts]) => ({ name, ...facts }))
}

/** What the runs corrected since yesterday. */
export function Mended({ mends }: Pick<Books, 'mends'>) {
  return (
    <section aria-labelledby="mended">
      <h2 id="mended">{T.mended}</h2>
      {mends.length === 0 ? (
        <p>{T.nothingMended}</p>
      ) : (
        <ul className={styles.mended}>
          {byName(mends).map(({ name, count, objectIds }) => (
            <li key={name}>
              <Icon name="check" />
              <span>
                {name}
                <small>{T.objects(objectIds)}</small>
              </span>
              <b>{T.count(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

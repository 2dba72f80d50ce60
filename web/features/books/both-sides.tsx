import type { Books } from '../../../contract/calls/reconciliation.ts'
import { formatDateTime, formatNumber, formatYen } from '../../lib/format/format.ts'
import { signedYen } from '../../lib/format/signed-yen.ts'
import { cx } from '../../ui/cx.ts'
import styles from './both-sides.module.css'
import { ShortTime } from './short-time.tsx'
import { factName, BOOKS_TEXTS as T } from './texts.ts'

type Difference = Books['differences'][number]
type Row = NonNullable<Books['figures']>['rows'][number]

const amount = (yen: number | null): string => (yen === null ? T.none : formatYen(yen))

const reasonOf = ({ fact, ours, theirs, waits }: Difference): string => {
  if (waits) return T.waiting
  if (fact === 'balance') return T.why.balance
  if (theirs === null) return T.why.ours
  return ours === null ? T.why.theirs : T.why.both
}

function Entry({
  at,
  what,
  ours,
  theirs,
  isGap = false,
}: {
  at: string
  what: string
  ours: number | null
  theirs: number | null
  isGap?: boolean
}) {
  return (
    <li className={cx(styles.entry, isGap && styles.gap)}>
      <ShortTime at={at} />
      <span>{what}</span>
      <span className={styles.yen} data-side={T.ours}>
        {ours === null ? T.none : signedYen(ours)}
      </span>
      <span className={styles.thread} aria-hidden="true" />
      <span className={styles.yen} data-side={T.theirs}>
        {theirs === null ? T.none : signedYen(theirs)}
      </span>
    </li>
  )
}

/** A difference, with its entry between the entries before and after it. */
function Gap(one: Difference) {
  const { account, fact, ours, theirs, since, waits, neighbours } = one
  const [before, after] = [neighbours[0], neighbours[1]]
  const what = `${factName(fact)} ${fact}`
  return (
    <li>
      <div className={cx(styles.row, waits ? styles.soon : styles.gap)}>
        <span>
          {factName(fact)}
          <small>{account}</small>
        </span>
        <span className={styles.yen} data-side={T.ours}>
          {amount(ours)}
        </span>
        <span className={styles.thread} aria-hidden="true" />
        <span className={styles.yen} data-side={T.theirs}>
          {amount(theirs)}
        </span>
        <span className={styles.difference}>
          {waits ? T.waits : signedYen((theirs ?? 0) - (ours ?? 0))}
        </span>
      </div>
      <ul className={styles.entries}>
        {before && <Neighbour {...before} />}
        <Entry at={since} what={what} ours={ours} theirs={theirs} isGap={!waits} />
        {after && <Neighbour {...after} />}
      </ul>
      <p className={styles.reason}>{`${T.since(formatDateTime(since))}${reasonOf(one)}`}</p>
    </li>
  )
}

const Neighbour = ({ at, fact, amount: moved }: Difference['neighbours'][number]) => (
  <Entry at={at} what={factName(fact)} ours={moved} theirs={moved} />
)

/** Fees have no number of things that they belong to. */
const hintOf = ({ name, accounts }: Row): string =>
  name === 'platform' || name === 'fees'
    ? T.rows[name].hint
    : `${formatNumber(accounts)}${T.rows[name].hint}`

function Side({ row, waits }: { row: Row; waits: boolean }) {
  const { name, ours, theirs } = row
  const agrees = ours === theirs
  const hint = hintOf(row)
  return (
    <li>
      <div className={cx(styles.row, agrees ? styles.same : waits ? styles.soon : styles.gap)}>
        <span>
          {T.rows[name].title}
          {hint && <small>{hint}</small>}
        </span>
        <span className={styles.yen} data-side={T.ours}>
          {formatYen(ours)}
        </span>
        <span className={styles.thread} aria-hidden="true" />
        <span className={styles.yen} data-side={T.theirs}>
          {formatYen(theirs)}
        </span>
        <span className={styles.difference}>
          {waits && !agrees ? T.waits : signedYen(theirs - ours)}
        </span>
      </div>
    </li>
  )
}

const Names = () => (
  <li aria-hidden="true">
    <div className={cx(styles.row, styles.names)}>
      <span>{T.what}</span>
      <span className={styles.yen}>{T.ours}</span>
      <span />
      <span className={styles.yen}>{T.theirs}</span>
      <span className={styles.difference}>{T.difference}</span>
    </div>
  </li>
)

/** Balances in the books and at the provider; each difference opens to its entry. */
export function BothSides({ figures, differences }: Pick<Books, 'figures' | 'differences'>) {
  const allWait = differences.length > 0 && differences.every(({ waits }) => waits)
  return (
    <section className={styles.sheet} aria-labelledby="both-sides">
      <div className={styles.head}>
        <h2 id="both-sides">{T.sheet}</h2>
        {figures && <p>{T.sheetAt(formatDateTime(figures.at), figures.entries)}</p>}
      </div>
      {!figures && differences.length === 0 ? (
        <p>{T.noFigures}</p>
      ) : (
        <ol className={styles.rows}>
          <Names />
          {differences.map(one => (
            <Gap key={`${one.account} ${one.fact}`} {...one} />
          ))}
          {figures?.rows.map(row => (
            <Side key={row.name} row={row} waits={allWait} />
          ))}
        </ol>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { formatYen } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { MoneyStrip, type MonthMoney, Swatch } from '../../../ui/money/money-strip.tsx'
import { EXIT_TEXTS as T } from '../texts.ts'
import styles from './choice-card.module.css'

export interface MoneyRowsProps {
  money: MonthMoney
  /** The viewer's side. */
  side: 'buy' | 'sell'
  /** The other party's name. */
  other: string
}

/** The amounts of both parties, the viewer's own first and large. */
export function MoneyRows({ money, side, other }: MoneyRowsProps) {
  const rows = [
    { part: 'back', label: side === 'buy' ? T.you.back : T.them.back(other) },
    { part: 'sell', label: side === 'sell' ? T.you.keep : T.them.keep(other) },
  ] as const
  const [first, second] = side === 'buy' ? rows : [rows[1], rows[0]]
  return (
    <dl className={styles.both}>
      <dt>
        <Swatch part={first.part} />
        {first.label}
      </dt>
      <dd className={styles.big}>{formatYen(money[first.part])}</dd>
      <dt>
        <Swatch part={second.part} />
        {second.label}
      </dt>
      <dd>{formatYen(money[second.part])}</dd>
      {(['com', 'fee'] as const).map(part => (
        <div key={part} className={styles.minor}>
          <dt>
            <Swatch part={part} />
            {T[part]}
          </dt>
          <dd>{formatYen(money[part])}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface Pick {
  name: string
  value: string
  checked: boolean
  onPick: () => void
}

export interface ChoiceCardProps extends MoneyRowsProps {
  title: string
  condition: string
  /** Absent for a choice that cannot be chosen on this screen; its card has a dashed border. */
  pick?: Pick
  note: ReactNode
}

function Choice({ title, name, value, checked, onPick }: Pick & { title: string }) {
  return (
    <label className={styles.pick}>
      <input type="radio" name={name} value={value} checked={checked} onChange={onPick} />
      <h2>{title}</h2>
    </label>
  )
}

/** One way out, with how the month's payment is divided. */
export function ChoiceCard({ title, condition, pick, note, ...rows }: ChoiceCardProps) {
  return (
    <div className={cx(styles.choice, !pick && styles.out)}>
      {pick ? <Choice title={title} {...pick} /> : <h2>{title}</h2>}
      <p className={styles.condition}>{condition}</p>
      <MoneyStrip money={rows.money} />
      <MoneyRows {...rows} />
      <div className={styles.note}>{note}</div>
    </div>
  )
}

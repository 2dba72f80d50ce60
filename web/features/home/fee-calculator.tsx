import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { PRICE_MAX, PRICE_MIN } from '../../../contract/limits.ts'
import { PAYOUT_FEE, splitPrice } from '../../../contract/money.ts'
import { formatNumber, formatYen } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import styles from './fee-calculator.module.css'
import guide from './guide/guide.module.css'
import { HOME_TEXTS as T } from './page-texts.ts'

const START = 5000
/** Slider maximum in yen: most prices lie below it, and the field takes higher ones. */
const RANGE_MAX = 30_000

const inRange = (price: number) => price >= PRICE_MIN && price <= PRICE_MAX

interface PriceInputProps {
  typed: string
  price: number
  onType: (typed: string) => void
}

function PriceInput({ typed, price, onType }: PriceInputProps) {
  const wrong = !inRange(Number(typed))
  const [typing, setTyping] = useState(false)
  // The comma goes before `select` runs, because changing the text later would undo the selection.
  const begin = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    flushSync(() => setTyping(true))
    currentTarget.select()
  }
  return (
    <div className={styles.input}>
      <label htmlFor="fee-price">{T.monthly}</label>
      <span className={styles.big}>
        <span aria-hidden="true">¥</span>
        <input
          id="fee-price"
          inputMode="numeric"
          maxLength={7}
          value={typing || !typed ? typed : formatNumber(Number(typed))}
          onFocus={begin}
          onBlur={() => setTyping(false)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'fee-error' : undefined}
          onChange={event => onType(event.target.value.replace(/[^0-9]/g, '').slice(0, 6))}
        />
      </span>
      <input
        className={styles.range}
        type="range"
        aria-label={T.movePrice}
        min={PRICE_MIN}
        max={RANGE_MAX}
        step={100}
        value={Math.min(price, RANGE_MAX)}
        onChange={event => onType(event.target.value)}
      />
      {wrong && (
        <p id="fee-error" className={styles.error}>
          {PRICE_MIN}
          {T.yenFrom}
          {PRICE_MAX}
          {T.yenTo}
        </p>
      )}
    </div>
  )
}

function Tape() {
  return (
    <div className={styles.tape} aria-hidden="true">
      <div className={styles.share}>{T.share}</div>
      <div className={styles.commission}>20%</div>
      <div className={styles.fee} />
    </div>
  )
}

const rowsOf = (price: number) => {
  const { total, share } = splitPrice(price)
  return [
    { name: T.buyerPays, how: T.buyerHow, yen: total },
    { name: T.sellerGets, how: T.sellerHow, yen: share },
    { name: T.payout, how: T.payoutHow, yen: PAYOUT_FEE },
  ]
}

function Sums({ price }: { price: number }) {
  return (
    <table className={styles.sums}>
      <caption className="sr">
        {T.monthly}
        {formatYen(price)}
        {T.feesAt}
      </caption>
      <tbody>
        {rowsOf(price).map(({ name, how, yen }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{how}</small>
            </th>
            <td>{formatYen(yen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The amounts of both sides, computed by the function that also charges. */
export function FeeCalculator() {
  const [typed, setTyped] = useState(String(START))
  const [price, setPrice] = useState(START)
  const type = (text: string) => {
    setTyped(text)
    if (inRange(Number(text))) setPrice(Number(text))
  }
  return (
    <section id="fee">
      <h2 className={cx('h2', guide.heading)}>{T.feeTitle}</h2>
      <p className={guide.text}>
        {T.feeLead}
        <br />
        {T.noHiddenFees}
      </p>
      <div className={styles.calculator}>
        <PriceInput typed={typed} price={price} onType={type} />
        <Tape />
        <Sums price={price} />
      </div>
    </section>
  )
}

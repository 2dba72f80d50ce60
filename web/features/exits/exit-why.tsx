import type { ExitQuote, RequestType } from '../../../contract/calls/cancellations.ts'
import { formatNumber, formatYen } from '../../lib/format/format.ts'
import styles from './exit-why.module.css'
import { EXIT_TEXTS as T } from './texts.ts'
import { secondsOf } from './ways/way-out.ts'

/** The calculation of a refund, with its numbers. */
function sumOf(quote: ExitQuote, way: RequestType): string {
  if (way === 'refund_full') return T.whyFull(formatYen(quote.total), formatYen(quote.fee))
  const { rest, whole } = secondsOf(quote)
  return T.whyProrated(formatYen(quote.share), formatNumber(rest), formatNumber(whole))
}

export interface ExitWhyProps {
  quote: ExitQuote
  ways: readonly RequestType[]
}

/** Explains the refund of each way out; an unpaid month has none to explain. */
export function ExitWhy({ quote, ways }: ExitWhyProps) {
  if (quote.periodStart === null) return <p>{T.unpaid}</p>
  return (
    <section className={styles.why}>
      <h3>{T.whyTitle}</h3>
      <dl>
        {ways.map(way => (
          <div key={way}>
            <dt>
              {T.kind[way]}
              <small>{sumOf(quote, way)}</small>
            </dt>
            <dd>{formatYen(quote[way].refund)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

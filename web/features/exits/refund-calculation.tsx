import type { ExitQuote, RequestType } from '../../../contract/calls/cancellations.ts'
import { formatNumber, formatYen } from '../../lib/format/format.ts'
import { secondsOf } from './choices/exit-choice.ts'
import styles from './refund-calculation.module.css'
import { REQUEST_TEXTS } from './request-texts.ts'
import { EXIT_TEXTS as T } from './texts.ts'

/** The calculation of a refund, with its numbers. */
function sumOf(quote: ExitQuote, choice: RequestType): string {
  if (choice === 'refund_full') return T.whyFull(formatYen(quote.total), formatYen(quote.fee))
  const { rest, whole } = secondsOf(quote)
  return T.whyProrated(formatYen(quote.share), formatNumber(rest), formatNumber(whole))
}

export interface RefundCalculationProps {
  quote: ExitQuote
  choices: readonly RequestType[]
}

/** Explains the refund of each way out; an unpaid month has none to explain. */
export function RefundCalculation({ quote, choices }: RefundCalculationProps) {
  if (quote.periodStart === null) return <p>{T.unpaid}</p>
  return (
    <section className={styles.why}>
      <h3>{T.whyTitle}</h3>
      <dl>
        {choices.map(choice => (
          <div key={choice}>
            <dt>
              {REQUEST_TEXTS.kind[choice]}
              <small>{sumOf(quote, choice)}</small>
            </dt>
            <dd>{formatYen(quote[choice].refund)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { useOperator } from '../../lib/pages/page-settings.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './inquiries.module.css'
import { useReceipt } from './receipt.ts'
import { ARRIVALS, ARRIVED_TEXTS as T } from './texts.ts'

const never = () => () => {}

/** Picked in the browser, because the server's page is the same for everybody and may be cached. */
function useArrival() {
  const [pick] = useState(() => Math.floor(Math.random() * ARRIVALS.length))
  const chosen = useSyncExternalStore(
    never,
    () => pick,
    () => null,
  )
  return chosen === null ? null : (ARRIVALS[chosen] ?? null)
}

/** Shown after sending: one of two pictures, each with its own text. */
export function ArrivedPage() {
  const arrival = useArrival()
  return (
    <div className={cx('wrap', styles.arrived)}>
      <div className={styles.picture}>
        {arrival && (
          <img src={illustration(arrival.file)} alt={arrival.alt} width="1000" height="750" />
        )}
      </div>
      <div>
        <h1>
          {(arrival?.heading ?? T.heading).map(part => (
            <span key={part}>{part}</span>
          ))}
        </h1>
        <p>{arrival?.text}</p>
        <Facts />
        <LinkButton to={links.home}>{T.toHome}</LinkButton>
      </div>
    </div>
  )
}

function Facts() {
  const receipt = useReceipt()
  const { answerTime } = useOperator()
  return (
    <dl>
      {receipt && (
        <div>
          <dt>{T.copy}</dt>
          <dd>{T.sentTo(receipt)}</dd>
        </div>
      )}
      <div>
        <dt>{T.answer}</dt>
        <dd>{answerTime}</dd>
      </div>
    </dl>
  )
}

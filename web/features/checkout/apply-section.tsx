import { Link } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import type { HashedTerms } from '../../../contract/calls/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { type ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatYen } from '../../lib/format/format.ts'
import { leaveFor } from '../../lib/pages/leave-for.ts'
import { links } from '../../lib/pages/links.ts'
import { rememberCheckout } from '../../lib/session/pending-checkout.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { ApplyObstacle } from './apply-obstacle.ts'
import styles from './checkout.module.css'
import { CHECKOUT_TEXTS as T } from './texts.ts'

interface Refusal {
  text: string
  /** Whether a retry may succeed; the button stays then. */
  again: boolean
}

/** A refused `hash` means that the terms have changed; the viewer may accept the reloaded ones. */
const refusalOf = (error: ApiError | null): Refusal | null => {
  if (!error) return null
  const final = error.status !== null && error.status < 500
  const again = !final || error.status === 429 || error.fields.hash !== undefined
  return { text: (final && serverMessage(error)) || T.failed, again }
}

/** Opens the payment page. */
function useApply(serviceId: number, { terms, hash }: HashedTerms) {
  const { call, busy, error } = useCall(browserApi.startCheckout, {
    readsAgain: 'failed',
    onDone({ url }) {
      rememberCheckout(serviceId)
      return leaveFor(url)
    },
  })
  const apply = () => call({ serviceId, shownAt: terms.shown_at, hash })
  return { busy, refusal: refusalOf(error), apply }
}

function ObstacleNotice({ text, to, label }: ApplyObstacle) {
  return (
    <>
      <Notice tone="wait" role="alert">
        {text}
      </Notice>
      <LinkButton to={to}>{label}</LinkButton>
    </>
  )
}

export interface ApplySectionProps {
  service: Service
  hashedTerms: HashedTerms
  /** Known before the click; replaces the button. */
  obstacle: ApplyObstacle | null
}

function ApplyAction({ service, hashedTerms, obstacle }: ApplySectionProps) {
  const { busy, refusal, apply } = useApply(service.id, hashedTerms)
  if (obstacle) return <ObstacleNotice {...obstacle} />
  if (refusal && !refusal.again)
    return <ObstacleNotice text={refusal.text} to={links.service(service.id)} label={T.toService} />
  return (
    <>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal.text}
        </Notice>
      )}
      <Button variant="primary" size="large" busy={busy} onClick={() => void apply()}>
        {busy ? T.going : T.apply}
      </Button>
      <p className={styles.small}>
        <span>{T.next}</span>
        <span>{T.readLater}</span>
      </p>
    </>
  )
}

/** The end of the terms: the total once more and the one button. */
export function ApplySection(props: ApplySectionProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.today}>
        <span>{T.today}</span>
        <b>{formatYen(splitPrice(props.service.price).total)}</b>
      </p>
      <ApplyAction {...props} />
      <p className={styles.small}>
        <Link className="link" to={links.terms}>
          {T.terms}
        </Link>
        <Link className="link" to={links.legal}>
          {T.legal}
        </Link>
      </p>
    </div>
  )
}

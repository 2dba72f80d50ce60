import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PayoutLine } from '../../../contract/calls/payouts.ts'
import { PAYOUT_FEE, PAYOUT_MIN } from '../../../contract/money.ts'
import { shortDays } from '../../../contract/written-days.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import sums from '../../ui/money/sums.module.css'
import { Bank } from './bank.tsx'
import { type Outlook, reachedAt } from './outlook.ts'
import styles from './payout.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'

function Sums({ available }: { available: number }) {
  return (
    <dl className={sums.sums}>
      <div>
        <dt>
          {T.amount}
          <small>{T.all}</small>
        </dt>
        <dd>{formatYen(available)}</dd>
      </div>
      <div>
        <dt>
          {T.fee}
          <small>{T.perRequest}</small>
        </dt>
        <dd>− {formatYen(PAYOUT_FEE)}</dd>
      </div>
      <div className={sums.sum}>
        <dt>{T.arrives}</dt>
        <dd>{formatYen(available - PAYOUT_FEE)}</dd>
      </div>
    </dl>
  )
}

/** The request that was just made, as it is stored; without an answer the page shows less. */
const latestPayout = async (): Promise<PayoutLine | null> => {
  try {
    return (await browserApi.payoutStatement()).payouts[0] ?? null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

type Days = Pick<PayoutLine, 'arrivesFrom' | 'arrivesBy'>

function PayoutForm({ available, days }: { available: number; days: Days }) {
  const [agreed, setAgreed] = useState(false)
  const navigate = useNavigate()
  const { call, busy, failure } = useCall(browserApi.requestPayout, {
    failed: T.failed,
    readsAgain: 'failed',
    onDone: async () => navigate(links.payoutSuccess, { state: await latestPayout() }),
  })
  return (
    <div className={styles.form}>
      <Sums available={available} />
      <Bank />
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {T.consent(formatYen(PAYOUT_FEE))}
      </Checkbox>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        block
        disabled={!agreed}
        busy={busy}
        onClick={() => void call({ amount: available })}
      >
        {T.request(formatYen(available - PAYOUT_FEE))}
      </Button>
      <p className={styles.small}>
        {T.arrivesIn(shortDays(days.arrivesFrom, days.arrivesBy), formatYen(PAYOUT_MIN))}
      </p>
    </div>
  )
}

function TooLittle({ available, outlook }: { available: number; outlook: Outlook }) {
  const date = reachedAt(outlook, PAYOUT_MIN)
  return (
    <div className={styles.form}>
      <Notice tone="wait">
        <p>{T.tooLittle(formatYen(PAYOUT_MIN), formatYen(PAYOUT_MIN - available))}</p>
        {date && <p>{T.reaches(formatDateTime(date))}</p>}
      </Notice>
      <LinkButton to={links.mypage}>{T.toMypage}</LinkButton>
    </div>
  )
}

function ObstacleNotice({ text }: { text: string }) {
  return (
    <div className={styles.form}>
      <Notice tone="wait">{text}</Notice>
      <LinkButton to={links.mypage}>{T.toMypage}</LinkButton>
    </div>
  )
}

export interface PayoutRequestProps {
  available: number
  outlook: Outlook
  /** Whether the payout account is registered. */
  ready: boolean
  /** Whether a payout has not arrived yet; only one may be under way. */
  underWay: boolean
  /** When a payout that is requested now should arrive. */
  days: Days
}

/** The payout form, or why there is none. */
export function PayoutRequest(props: PayoutRequestProps) {
  const { available, outlook, ready, underWay, days } = props
  if (available < PAYOUT_MIN) return <TooLittle available={available} outlook={outlook} />
  if (!ready) return <ObstacleNotice text={T.noAccount} />
  if (underWay) return <ObstacleNotice text={T.underWay} />
  return <PayoutForm available={available} days={days} />
}

import { type ReactNode, useState } from 'react'
import type { PayoutLine } from '../../../contract/calls/payouts.ts'
import { shortDays } from '../../../contract/dates/written-days.ts'
import { PAYOUT_FEE, PAYOUT_MIN } from '../../../contract/money.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
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

function useRequest() {
  const navigate = useNavigateHere()
  return useCall(browserApi.requestPayout, {
    noAnswer: T.noAnswer,
    readsAgain: 'failed',
    onDone: async () => navigate(links.payoutSuccess, { state: await latestPayout() }),
  })
}

interface PayoutFormProps extends Pick<ReturnType<typeof useRequest>, 'call' | 'busy'> {
  available: number
  days: Days
  refusal: ReactNode
}

function PayoutForm({ available, days, call, busy, refusal }: PayoutFormProps) {
  const [agreed, setAgreed] = useState(false)
  return (
    <div className={styles.form}>
      <Sums available={available} />
      <Bank />
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {T.consent(formatYen(PAYOUT_FEE))}
      </Checkbox>
      {refusal}
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

interface TooLittleProps extends Pick<PayoutRequestProps, 'available' | 'outlook'> {
  refusal: ReactNode
}

function TooLittle({ available, outlook, refusal }: TooLittleProps) {
  const date = reachedAt(outlook, PAYOUT_MIN)
  return (
    <div className={styles.form}>
      {refusal}
      <Notice tone="wait">
        <p>{T.tooLittle(formatYen(PAYOUT_MIN), formatYen(PAYOUT_MIN - available))}</p>
        {date && <p>{T.reaches(formatDateTime(date))}</p>}
      </Notice>
      <LinkButton to={links.mypage}>{T.toMypage}</LinkButton>
    </div>
  )
}

function ObstacleNotice({ text, refusal }: { text: string; refusal: ReactNode }) {
  return (
    <div className={styles.form}>
      {refusal}
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

/**
 * The payout form, or why there is none. A refused request is explained here even when the page,
 * read again, has no form any more.
 */
export function PayoutRequest({ available, outlook, ready, underWay, days }: PayoutRequestProps) {
  const { failure, ...request } = useRequest()
  const refusal = failure && (
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
  )
  if (available < PAYOUT_MIN)
    return <TooLittle available={available} outlook={outlook} refusal={refusal} />
  if (!ready) return <ObstacleNotice text={T.noAccount} refusal={refusal} />
  if (underWay) return <ObstacleNotice text={T.underWay} refusal={refusal} />
  return <PayoutForm available={available} days={days} refusal={refusal} {...request} />
}

import { type ReactNode, useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { leftInWords, type SilenceTerm, silenceTerm } from '../../lib/format/silence-term.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { DayButtons } from '../../ui/controls/day-buttons.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { MoneyStrip, Swatch } from '../../ui/money/money-strip.tsx'
import { moneyOf, shownOf } from './choices/exit-choice.ts'
import { AUTO_CANCEL_TEXTS as A } from './end-texts.ts'
import styles from './exit-screen.module.css'
import { EndedDeal, ExitScreen } from './exit-screen.tsx'
import type { ExitingDeal } from './load-deal.ts'
import { EXIT_TEXTS as T } from './texts.ts'
import { useDecision } from './use-decision.ts'

export interface AutoCancelProps extends ExitingDeal {
  /** Button that explains the amount. */
  why: ReactNode
}

function Early({ term, deal }: { term: SilenceTerm; deal: ExitingDeal }) {
  return (
    <>
      <DayButtons days={term.days} />
      <p>{A.from(formatDateTime(term.endsAt), leftInWords(term.left))}</p>
      <p className={styles.small}>{A.earlyNote}</p>
      <LinkButton to={links.messages(deal.deal.threadId)}>{T.toThread}</LinkButton>
    </>
  )
}

function Answered({ deal }: ExitingDeal) {
  return (
    <>
      <p>{A.answeredNote(deal.counterpartName)}</p>
      <div className={styles.acts}>
        <LinkButton to={links.requestCreate(deal.id)}>{A.other}</LinkButton>
        <LinkButton variant="plain" to={links.messages(deal.threadId)}>
          {T.toThread}
        </LinkButton>
      </div>
    </>
  )
}

function Ready({ why, ...exit }: AutoCancelProps) {
  const { deal, quote } = exit
  const [agreed, setAgreed] = useState(false)
  const { call, busy, failure } = useDecision(browserApi.autoCancel, {
    done: () => A.done,
    to: links.deals('buy'),
  })
  const end = () => call({ dealId: deal.id, type: 'refund_full', ...shownOf(quote, 'refund_full') })
  const money = moneyOf(quote, 'refund_full')
  const paid = quote.periodStart !== null
  return (
    <>
      <DayButtons days={7} />
      <p className={styles.back}>
        <span>
          <Swatch part="back" />
          {T.you.back}
        </span>
        <b>{formatYen(money.back)}</b>
      </p>
      <MoneyStrip money={money} />
      <p className={styles.small}>
        {paid ? A.money(formatYen(quote.total), formatYen(quote.fee)) : T.unpaid}
      </p>
      <div>{why}</div>
      <Consequences rows={A.consequences(deal.counterpartName, paid)} />
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {T.agree}
      </Checkbox>
      <FailureNotice>{failure}</FailureNotice>
      <Button variant="solid" block disabled={!agreed} busy={busy} onClick={() => void end()}>
        {A.go}
      </Button>
    </>
  )
}

/** Termination after seven days of silence, with a full refund, or why not (CXL-24 to CXL-29). */
export function AutoCancel({ why, ...exit }: AutoCancelProps) {
  const { deal, quote, side, ended } = exit
  if (ended) return <EndedDeal deal={deal} side={side} crumb={A.crumb} />
  const term = silenceTerm(deal.createdAt, Date.parse(quote.at))
  const answered = deal.sellerMessageId !== null
  const title = answered ? A.answered : term.over ? A.title : A.early
  const note = T.priceNote(deal.counterpartName, formatYen(deal.price))
  return (
    <ExitScreen crumb={A.crumb} title={title} side={side} deal={deal} note={note}>
      {answered && <Answered {...exit} />}
      {!answered && !term.over && <Early term={term} deal={exit} />}
      {!answered && term.over && <Ready {...exit} why={why} />}
    </ExitScreen>
  )
}

import { type ReactNode, useState } from 'react'
import type { CancelRequest, RequestAnswer } from '../../../../contract/calls/cancellations.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { links } from '../../../lib/pages/links.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { ChoiceCard } from '../choices/choice-card.tsx'
import { ChoicesForm } from '../choices/choices-form.tsx'
import { moneyOf, shownOf } from '../choices/exit-choice.ts'
import styles from '../exit-screen.module.css'
import type { QuotedDeal } from '../load-deal.ts'
import { MonthCut } from '../month-cut.tsx'
import { MonthNotices } from '../month-notices.tsx'
import { REQUEST_TEXTS as T } from '../request-texts.ts'
import { useDecision } from '../use-decision.ts'
import { RequestStanding } from './request-standing.tsx'

export interface ResponseProps {
  request: CancelRequest
  deal: QuotedDeal
  viewerId: number
  /** Button that explains the amounts. */
  why: ReactNode
}

type Asked = Pick<ResponseProps, 'request' | 'deal'>

const CRUMBS = [
  MYPAGE_CRUMB,
  { label: T.crumbRequests, to: links.requests() },
  { label: T.responseLegend },
]

function FromWho({ request, deal }: Asked) {
  const { requesterId: id, counterpartName: name, requesterIcon: icon } = request
  return (
    <div className={styles.fromwho}>
      <p>
        <Avatar person={{ id, name, icon }} />
        <b>{T.from(name, T.kind[request.type])}</b>
        <time>{formatDateTime(request.createdAt)}</time>
      </p>
      <p>{T.serviceNote(request.serviceName, formatYen(deal.deal.price), T.side[deal.side])}</p>
    </div>
  )
}

const stayNote = ({ deal, quote, side }: QuotedDeal): string => {
  if (deal.endsWithPeriod || deal.isPaymentPaused) return T.stays
  const yen = formatYen(side === 'buy' ? quote.total : quote.share)
  return T.renews(formatDateTime(deal.currentPeriodEnd), yen, side === 'buy')
}

/** The two possible answers, each with the amounts of both parties. */
const offers = ({ request, deal }: Asked) => {
  const other = request.counterpartName
  const { quote, side } = deal
  const respond = {
    answer: 'respond',
    title: T.respond,
    condition: T.respondCondition(side === 'buy', other),
    money: moneyOf(quote, request.type),
    note: T.respondNote[request.type],
  } as const
  const notRespond = {
    answer: 'not_respond',
    title: T.notRespond,
    condition: T.notRespondCondition(other),
    money: moneyOf(quote, 'none'),
    note: stayNote(deal),
  } as const
  return [respond, notRespond]
}

function Answers(props: Asked) {
  const { request, deal } = props
  const [answer, setAnswer] = useState<RequestAnswer | null>(null)
  const { call, busy, failure } = useDecision(browserApi.answerRequest, {
    done: input => (input.answer === 'respond' ? T.accepted : T.refused),
    to: links.deals(deal.side),
  })
  const send = (chosen: RequestAnswer) => {
    const shown = chosen === 'respond' ? shownOf(deal.quote, request.type) : {}
    return call({ requestId: request.id, answer: chosen, ...shown })
  }
  return (
    <ChoicesForm
      legend={T.responseLegend}
      two
      chosen={answer !== null}
      submit={T.answer}
      busy={busy}
      failure={failure}
      note={T.answerNote}
      talk={{ to: links.messages(deal.deal.threadId), label: T.talk(request.counterpartName) }}
      onSubmit={() => answer && void send(answer)}
    >
      {offers(props).map(({ answer: one, ...offer }) => (
        <ChoiceCard
          key={one}
          {...offer}
          side={deal.side}
          other={request.counterpartName}
          pick={{
            name: 'answer',
            value: one,
            checked: answer === one,
            onPick: () => setAnswer(one),
          }}
        />
      ))}
    </ChoicesForm>
  )
}

/** The other party answers an open request; everyone else reads its state. */
export function RequestResponse({ request, deal, viewerId, why }: ResponseProps) {
  if (request.state !== 'open' || request.requesterId === viewerId)
    return <RequestStanding request={request} deal={deal} crumbs={CRUMBS} why={why} />
  return (
    <PageFrame title={T.responseTitle} crumbs={CRUMBS}>
      <FromWho request={request} deal={deal} />
      <MonthNotices quote={deal.quote} />
      <MonthCut quote={deal.quote} />
      <div>{why}</div>
      <Answers request={request} deal={deal} />
    </PageFrame>
  )
}

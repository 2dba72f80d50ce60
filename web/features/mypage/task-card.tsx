import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import { cut } from '../../../contract/code-points.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { leftInWords, silenceTerm } from '../../lib/format/silence-term.ts'
import { links } from '../../lib/pages/links.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Card } from './card.tsx'
import { PaymentCard } from './payment-card.tsx'
import type { Task } from './tasks.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'

interface TaskCardProps {
  side: 'buy' | 'sell'
  primary: boolean
}

/** The seller of an unpaid month can only wait. */
function UnpaidSale({ deal, primary }: { deal: Deal; primary: boolean }) {
  return (
    <Card
      tone="wait"
      kind={
        <>
          <Icon name="clock" />
          {T.checking}
        </>
      }
      title={deal.serviceName}
      lead={T.checkingLead}
      foot={<b>{formatYen(splitPrice(deal.price).share)}</b>}
      to={links.deals('sell')}
      label={T.seeDeals}
      primary={primary}
    />
  )
}

const words = ({ latestMessage: message }: Thread) =>
  message ? cut(message.text, 60) || T.files(message.attachments) : ''

function AnswerCard({ thread, now, primary }: TaskCardProps & { thread: Thread; now: number }) {
  const { name } = thread.buyer
  const term = silenceTerm(thread.createdAt, now)
  return (
    <Card
      tone="wait"
      kind={
        <>
          <Icon name="clock" />
          {term.over ? T.answerOver : T.answerDue(leftInWords(term.left))}
        </>
      }
      title={T.said(name, words(thread))}
      lead={(term.over ? T.answerOverLead : T.answerLead)(name)}
      to={links.messages(thread.id)}
      label={T.write}
      primary={primary}
    />
  )
}

function MessageCard({ thread, side, primary }: TaskCardProps & { thread: Thread }) {
  const { name } = side === 'buy' ? thread.seller : thread.buyer
  return (
    <Card
      kind={
        <>
          <Badge tone="fresh">{T.fresh}</Badge>
          {T.from(name)}
        </>
      }
      title={words(thread)}
      foot={<time>{formatDateTime(thread.latestMessage?.createdAt)}</time>}
      to={links.messages(thread.id)}
      label={T.read}
      primary={primary}
    />
  )
}

/** A question before a deal has no term, and nothing is lost without an answer. */
function QuestionCard({ thread, primary }: TaskCardProps & { thread: Thread }) {
  return (
    <Card
      kind={
        <>
          <Icon name="letter" />
          {T.question}
        </>
      }
      title={T.said(thread.buyer.name, words(thread))}
      lead={thread.service.name}
      foot={<time>{formatDateTime(thread.latestMessage?.createdAt)}</time>}
      to={links.messages(thread.id)}
      label={T.answer}
      primary={primary}
    />
  )
}

function RequestCard({ request, side, primary }: TaskCardProps & { request: CancelRequest }) {
  const yen = formatYen(side === 'buy' ? request.refund : request.takenBack)
  return (
    <Card
      kind={
        <>
          <Icon name="shears" />
          {T.request}
        </>
      }
      title={T.requestFrom(request.counterpartName, T.requestKind[request.type])}
      lead={request.serviceName}
      foot={<span>{T.requestYen[side](yen)}</span>}
      to={links.requestResponse(request.id)}
      label={T.answer}
      primary={primary}
    />
  )
}

export function TaskCard({ task, now, ...rest }: TaskCardProps & { task: Task; now: number }) {
  switch (task.kind) {
    case 'payment':
      return rest.side === 'sell' ? (
        <UnpaidSale {...rest} deal={task.deal} />
      ) : (
        <PaymentCard {...rest} deal={task.deal} now={now} />
      )
    case 'answer':
      return <AnswerCard {...rest} thread={task.thread} now={now} />
    case 'request':
      return <RequestCard {...rest} request={task.request} />
    case 'message':
      return <MessageCard {...rest} thread={task.thread} />
    case 'question':
      return <QuestionCard {...rest} thread={task.thread} />
  }
}

import type { ReactNode } from 'react'
import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { Contact } from '../../../contract/calls/threads.ts'
import { cut } from '../../../contract/code-points.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { leftInWords, silenceTerm } from '../../lib/format/silence-term.ts'
import { san } from '../../lib/format/with-san.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './task-lists.module.css'
import type { Task } from './tasks.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'

interface CardProps {
  tone?: 'danger' | 'wait'
  kind: ReactNode
  title: ReactNode
  lead?: ReactNode
  foot?: ReactNode
  to: string
  label: string
  primary: boolean
}

function Card({ tone, kind, title, lead, foot, to, label, primary }: CardProps) {
  return (
    <article className={styles.card}>
      <p className={cx(styles.kind, tone && styles[tone])}>{kind}</p>
      <h3>{title}</h3>
      {lead && <p className={styles.lead}>{lead}</p>}
      <p className={styles.go}>
        {foot}
        <LinkButton variant={primary ? 'primary' : 'quiet'} to={to}>
          {label}
        </LinkButton>
      </p>
    </article>
  )
}

interface TaskCardProps {
  side: 'buy' | 'sell'
  primary: boolean
}

function PaymentCard({ subsc, side, primary }: TaskCardProps & { subsc: Subsc }) {
  const { total, share } = splitPrice(subsc.price)
  const buys = side === 'buy'
  return (
    <Card
      tone={buys ? 'danger' : 'wait'}
      kind={
        <>
          <Icon name={buys ? 'note' : 'clock'} />
          {buys ? T.cardProblem : T.checking}
        </>
      }
      title={subsc.prod_name}
      lead={buys ? T.cardProblemLead : T.checkingLead}
      foot={<b>{formatYen(buys ? total : share)}</b>}
      to={links.subscs(side)}
      label={T.seeDeals}
      primary={primary}
    />
  )
}

const words = ({ message }: Contact) =>
  message ? cut(message.text, 60) || T.files(message.attachments) : ''

function AnswerCard({ contact, now, primary }: TaskCardProps & { contact: Contact; now: number }) {
  const { name } = contact.user
  const term = silenceTerm(contact.created_at, now)
  return (
    <Card
      tone="wait"
      kind={
        <>
          <Icon name="clock" />
          {term.over ? T.answerOver : T.answerDue(leftInWords(term.left))}
        </>
      }
      title={`${san(name)}「${words(contact)}」`}
      lead={T.answerLead(name)}
      to={links.messages(contact.id)}
      label={T.write}
      primary={primary}
    />
  )
}

function MessageCard({ contact, side, primary }: TaskCardProps & { contact: Contact }) {
  const { name } = side === 'buy' ? contact.owner_user : contact.user
  return (
    <Card
      kind={
        <>
          <Badge tone="fresh">{T.fresh}</Badge>
          {T.from(name)}
        </>
      }
      title={words(contact)}
      foot={<time>{formatDateTime(contact.message?.created_at)}</time>}
      to={links.messages(contact.id)}
      label={T.read}
      primary={primary}
    />
  )
}

function RequestCard({ request, side, primary }: TaskCardProps & { request: CancelRequest }) {
  const yen = formatYen(side === 'buy' ? request.refund : request.taken_back)
  return (
    <Card
      kind={
        <>
          <Icon name="shears" />
          {T.request}
        </>
      }
      title={T.requestFrom(request.user_name, T.requestKind[request.type])}
      lead={request.prod_name}
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
      return <PaymentCard {...rest} subsc={task.subsc} />
    case 'answer':
      return <AnswerCard {...rest} contact={task.contact} now={now} />
    case 'request':
      return <RequestCard {...rest} request={task.request} />
    case 'message':
      return <MessageCard {...rest} contact={task.contact} />
  }
}

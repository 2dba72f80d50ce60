import type { ReactNode } from 'react'
import type { AdminDeal } from '../../../../contract/calls/operator/admin-deals.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { Part, Values } from '../person/part.tsx'
import styles from '../person/person.module.css'
import { PersonLink } from '../person/person-link.tsx'
import { ADMIN_TEXTS } from '../texts.ts'
import { DealAlerts, DealDisputes, DealMails, DealReports, DealRequests } from './deal-cases.tsx'
import { DealHead } from './deal-head.tsx'
import { DealMonths } from './deal-months.tsx'
import { DealPostings } from './deal-postings.tsx'
import { DealActs, DealEvents } from './deal-trails.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

const when = (at: string | null): string => (at ? formatDateTime(at) : T.none)

function unpaidRows({ failedPayment }: AdminDeal): (readonly [string, ReactNode])[] {
  if (!failedPayment) return []
  const { failedAt, nextTryAt } = failedPayment
  return [
    [T.failed, when(failedAt)],
    [T.nextTry, nextTryAt ? when(nextTryAt) : T.noTry],
  ]
}

function Facts({ deal }: { deal: AdminDeal }) {
  const { total, share } = splitPrice(deal.price)
  return (
    <div className={styles.paper}>
      <Part title={T.facts}>
        <Values
          rows={[
            [T.price, formatYen(deal.price)],
            [T.paid, formatYen(total)],
            [T.share, formatYen(share)],
            deal.endedAt ? [T.ended, when(deal.endedAt)] : [T.next, when(deal.currentPeriodEnd)],
            ...unpaidRows(deal),
            [T.seller, <PersonLink key="seller" {...deal.seller} />],
            [T.buyer, <PersonLink key="buyer" {...deal.buyer} />],
            [T.subscription, deal.subscriptionId],
          ]}
        />
      </Part>
    </div>
  )
}

/** The thread in numbers; its messages are for the two alone. */
function Thread({ thread }: Pick<AdminDeal, 'thread'>) {
  const { messages, lastAt, answeredAt, answerDueAt } = thread
  return (
    <Part title={T.thread}>
      <Values
        rows={[
          [T.messages, T.count(messages)],
          [T.lastAt, when(lastAt)],
          [T.answered, answeredAt ? when(answeredAt) : T.notAnswered(when(answerDueAt))],
        ]}
      />
    </Part>
  )
}

/** Everything about a deal that the operator may see (rule `openings-are-recorded`). */
export function DealPage({ deal }: { deal: AdminDeal }) {
  const crumbs = [
    { label: ADMIN_TEXTS.crumb, to: adminLinks.home },
    { label: T.deals, to: adminLinks.records('deals') },
    { label: T.title(deal.id) },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <DealHead deal={deal} />
      <div className={styles.columns}>
        <div>
          <DealAlerts alerts={deal.alerts} />
          <DealReports reports={deal.reports} />
          <DealRequests requests={deal.requests} />
          <DealDisputes disputes={deal.disputes} />
          <DealMonths months={deal.months} />
          <DealPostings postings={deal.postings} />
          <DealMails mails={deal.mails} />
        </div>
        <div>
          <Facts deal={deal} />
          <Thread thread={deal.thread} />
          <DealEvents events={deal.events} />
          <DealActs acts={deal.acts} />
        </div>
      </div>
      <p className={styles.unseen}>{T.unseen}</p>
    </div>
  )
}

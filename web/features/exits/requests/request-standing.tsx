import { type ReactNode, useState } from 'react'
import type { CancelRequest } from '../../../../contract/calls/cancellations.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { type Consequence, Consequences } from '../../../ui/display/consequences.tsx'
import { ServiceLine } from '../../../ui/display/service-line.tsx'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../exit-screen.module.css'
import { serviceOf } from '../exit-screen.tsx'
import type { QuotedDeal } from '../load-deal.ts'
import { REQUEST_TEXTS as T } from '../request-texts.ts'
import { WithdrawDialog } from '../withdrawal/withdraw-dialog.tsx'

export interface StandingProps {
  request: CancelRequest
  deal: QuotedDeal
  crumbs: readonly Crumb[]
  why: ReactNode
}

/** The viewer's own amount: refunded to the buyer, or taken back from the seller. */
export const ownYen = ({ side, refund, takenBack }: CancelRequest): number =>
  side === 'buy' ? refund : takenBack

export const yenLabel = ({ side }: CancelRequest, when: 'now' | 'later'): string =>
  (side === 'buy' ? T.comesBack : T.givesBack)[when]

function titleOf({ state }: CancelRequest): string {
  return state === 'open' ? T.waitingTitle : T.closedTitle[state]
}

function leadOf(request: CancelRequest): string {
  const { state, refund, counterpartName: other, createdAt } = request
  if (state === 'open') return T.waitingLead(other, T.kind[request.type], formatDateTime(createdAt))
  if (state !== 'accepted') return T.closedLead[state]
  return refund > 0 ? T.closedLead.accepted(formatYen(refund)) : T.closedLead.acceptedFree
}

const rowsOf = (request: CancelRequest): Consequence[] =>
  request.state === 'open'
    ? [[yenLabel(request, 'later'), formatYen(ownYen(request))]]
    : [
        [T.createdAt, formatDateTime(request.createdAt)],
        [closedAt(request), formatDateTime(request.answeredAt)],
      ]

const closedAt = ({ state }: CancelRequest): string =>
  state === 'withdrawn' ? T.withdrawnAt : T.answeredAt

/** State of a request that the viewer cannot answer: their own, or one that is closed. */
export function RequestStanding({ request, deal, crumbs, why }: StandingProps) {
  const [withdraws, setWithdraws] = useState(false)
  const isOpen = request.state === 'open'
  const note = T.standingNote(request.counterpartName, T.kind[request.type])
  return (
    <PageFrame title={titleOf(request)} crumbs={crumbs} narrow>
      <Panel>
        <ServiceLine service={serviceOf(deal.deal)} note={note} />
        <p>{leadOf(request)}</p>
        <Consequences rows={rowsOf(request)} />
        <div>{why}</div>
        {isOpen && <p className={styles.small}>{T.waitingNote}</p>}
        <div className={styles.acts}>
          <LinkButton to={links.messages(deal.deal.threadId)}>
            {T.talk(request.counterpartName)}
          </LinkButton>
          <LinkButton variant="plain" to={links.requests()}>
            {T.crumbRequests}
          </LinkButton>
          {isOpen && (
            <Button variant="plain" onClick={() => setWithdraws(true)}>
              {T.withdraw}
            </Button>
          )}
        </div>
      </Panel>
      <WithdrawDialog
        request={withdraws ? request : null}
        isOpen={isOpen}
        onClose={() => setWithdraws(false)}
      />
    </PageFrame>
  )
}

import type { CSSProperties } from 'react'
import { writtenCard, writtenExpiry } from '../../../contract/accounts/written-accounts.ts'
import type { Deal, FailedPayment } from '../../../contract/calls/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { usePaymentPage } from '../../lib/provider/use-payment-page.ts'
import { useProviderLink } from '../../lib/provider/use-provider-link.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './payment-card.module.css'
import card from './task-lists.module.css'
import { MYPAGE_TEXTS as T } from './texts.ts'

interface PaymentCardProps {
  deal: Deal
  now: number
  primary: boolean
}

type Variant = 'primary' | 'quiet'

/**
 * Until the provider's page is known, the link leads to the list of deals, which has the same link.
 */
function ChangeCard({ variant }: { variant: Variant }) {
  const { link } = useProviderLink('customerPortal')
  const to = link.state === 'ready' ? link.url : links.deals('buy')
  return (
    <LinkButton variant={variant} to={to}>
      {T.changeCard}
    </LinkButton>
  )
}

/** Leads to the page on which the buyer pays the month or confirms it at the card's bank. */
function Pay({ dealId, variant, label }: { dealId: number; variant: Variant; label: string }) {
  const { call, busy, failure } = usePaymentPage()
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      <Button variant={variant} busy={busy} onClick={() => void call({ dealId })}>
        {label}
      </Button>
    </>
  )
}

/** How much of the time between two attempts has passed, as a percentage. */
const passed = (from: string, to: string, now: number): number => {
  const start = Date.parse(from)
  return Math.min(100, Math.max(0, ((now - start) / (Date.parse(to) - start)) * 100))
}

function Attempts({ failed, now }: { failed: FailedPayment; now: number }) {
  const { failedAt, nextTryAt } = failed
  const nowMark = nextTryAt && { '--at': `${passed(failedAt, nextTryAt, now)}%` }
  return (
    <ol className={styles.attempts} aria-label={T.attempts}>
      <li>
        <b className={styles.failed}>{failed.isMailed ? T.dueAt : T.paymentFailedAt}</b>
        <time>{formatDateTime(failedAt)}</time>
      </li>
      {nowMark && (
        <>
          <li aria-hidden="true" style={nowMark as CSSProperties} />
          <li>
            <b>{T.nextTry}</b>
            <time>{formatDateTime(nextTryAt)}</time>
          </li>
        </>
      )}
    </ol>
  )
}

function CurrentCard({ of }: { of: NonNullable<FailedPayment['card']> }) {
  return (
    <p className={styles.current}>
      <Icon name="card" />
      <span>
        {T.currentCard} <b>{writtenCard(of)}</b>
        {T.expires(writtenExpiry(of))}
      </span>
    </p>
  )
}

function kindOf(failed: FailedPayment | null): string {
  if (failed?.isMailed) return T.overdue
  return failed?.awaitsOwner ? T.bankWaits : T.unpaid
}

/** The buyer's unpaid month: what failed, when it is tried again, and what helps. */
export function PaymentCard({ deal, now, primary }: PaymentCardProps) {
  const failed = deal.failedPayment
  const lead = failed?.isMailed ? T.overdueLead : T.unpaidLead
  const variant = primary ? 'primary' : 'quiet'
  const yen = formatYen(splitPrice(deal.price).total)
  return (
    <article className={card.card}>
      <p className={cx(card.kind, failed?.awaitsOwner ? card.wait : card.danger)}>
        <Icon name="note" />
        {kindOf(failed)}
      </p>
      <h3>{deal.serviceName}</h3>
      <p className={card.lead}>{lead(deal.counterpartName, yen)}</p>
      {failed && <Attempts failed={failed} now={now} />}
      {failed?.card && <CurrentCard of={failed.card} />}
      <p className={card.go}>
        <b>{yen}</b>
        {failed && (failed.awaitsOwner || failed.isMailed) ? (
          <Pay dealId={deal.id} variant={variant} label={failed.isMailed ? T.pay : T.confirm} />
        ) : (
          <ChangeCard variant={variant} />
        )}
      </p>
    </article>
  )
}

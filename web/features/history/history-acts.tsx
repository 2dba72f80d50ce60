import { useId, useState } from 'react'
import type { EndedDeal } from '../../../contract/calls/papers/ended-deal.ts'
import { formatDate, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { DealPapers, paperCount } from './deal-papers.tsx'
import styles from './history-row.module.css'
import { HISTORY_TEXTS as T } from './texts.ts'

interface ActsProps {
  deal: EndedDeal
}

/** A link to the service, or a disabled button with the reason. */
function Again({ deal }: ActsProps) {
  const why = T.why[deal.again]
  if (why)
    return (
      <>
        <Button disabled>{T.again}</Button>
        <span>{why}</span>
      </>
    )
  return (
    <>
      <LinkButton to={links.service(deal.serviceId)}>
        <Icon name="retry" />
        {T.again}
      </LinkButton>
      {deal.priceNow !== null && deal.priceNow !== deal.price && (
        <span>{T.priceNow(formatYen(deal.priceNow))}</span>
      )}
    </>
  )
}

const ToThread = ({ deal }: ActsProps) => (
  <LinkButton variant="plain" to={links.messages(deal.id)}>
    {T.thread}
  </LinkButton>
)

/** The buyer's actions, with the papers in a fold. */
export function BuyerActs({ deal }: ActsProps) {
  const [isOpen, setOpen] = useState(false)
  const papersId = useId()
  return (
    <div className={styles.acts}>
      <Again deal={deal} />
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={papersId}
        onClick={() => setOpen(!isOpen)}
      >
        {T.papers(paperCount(deal))}
        <Icon name="down" className={cx(styles.arrow, isOpen && styles.up)} />
      </Button>
      <ToThread deal={deal} />
      <div id={papersId} className={styles.papers} hidden={!isOpen}>
        <DealPapers deal={deal} />
      </div>
    </div>
  )
}

export function SellerActs({ deal }: ActsProps) {
  return (
    <div className={styles.acts}>
      <LinkButton variant="plain" to={links.sellerYear(yearOf(deal))}>
        {T.statements}
      </LinkButton>
      <LinkButton variant="plain" to={links.dealTerms(deal.id)}>
        {T.terms}
      </LinkButton>
      <ToThread deal={deal} />
    </div>
  )
}

export const yearOf = ({ endedAt }: EndedDeal) => Number(formatDate(endedAt).slice(0, 4))

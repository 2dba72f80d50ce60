import type { ReactNode } from 'react'
import type { Deal } from '../../../contract/calls/deals.ts'
import { san } from '../../lib/format/with-san.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { ServiceLine } from '../../ui/display/service-line.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './exit-screen.module.css'
import { EXIT_TEXTS as T } from './texts.ts'

/** A deal has no category, so without a picture it shows the colours of その他. */
const NO_CATEGORY = 20

export const serviceOf = (deal: Pick<Deal, 'serviceName' | 'serviceIcon'>) => ({
  name: deal.serviceName,
  icon: deal.serviceIcon,
  iconBack: null,
  category: NO_CATEGORY,
})

export const crumbsTo = (label: string, side: 'buy' | 'sell') => [
  MYPAGE_CRUMB,
  { label: T.crumbDeals, to: links.deals(side) },
  { label },
]

export interface ExitScreenProps {
  /** The screen's own breadcrumb. */
  crumb: string
  /** Heading of both the sheet and the screen. */
  title: string
  side: 'buy' | 'sell'
  deal: Deal
  note: string
  children: ReactNode
}

/** Layout of a decision about one deal. */
export function ExitScreen({ crumb, title, side, deal, note, children }: ExitScreenProps) {
  return (
    <PageFrame title={title} crumbs={crumbsTo(crumb, side)} narrow>
      <Panel>
        <ServiceLine service={serviceOf(deal)} note={note} />
        {children}
      </Panel>
    </PageFrame>
  )
}

/** Shown when the deal has ended. */
export function EndedDeal({ deal, side, crumb }: Pick<ExitScreenProps, 'deal' | 'side' | 'crumb'>) {
  return (
    <ExitScreen
      crumb={crumb}
      title={T.endedTitle}
      side={side}
      deal={deal}
      note={san(deal.counterpartName)}
    >
      <p>{T.endedLead}</p>
      <p className={styles.acts}>
        <LinkButton to={links.messages(deal.threadId)}>{T.toThread}</LinkButton>
        <LinkButton variant="plain" to={links.deals(side)}>
          {T.toDeals}
        </LinkButton>
      </p>
    </ExitScreen>
  )
}

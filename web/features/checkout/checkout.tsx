import type { Service } from '../../../contract/calls/catalog.ts'
import type { HashedTerms } from '../../../contract/calls/deals.ts'
import { links } from '../../lib/pages/links.ts'
import { applyObstacleOf } from './apply-obstacle.ts'
import { ApplySection } from './apply-section.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { CHECKOUT_TEXTS as T } from './texts.ts'

const crumbs = (service: Service) => [
  { label: T.crumbServices, to: links.services() },
  { label: service.name, to: links.service(service.id) },
  { label: T.crumb },
]

export interface CheckoutProps {
  service: Service
  hashedTerms: HashedTerms
  /** Thread of the viewer's running deal; null without one. */
  threadId: number | null
}

/** The final confirmation, with one button at its end (rule `final-confirmation`). */
export function Checkout({ service, hashedTerms, threadId }: CheckoutProps) {
  const { icon, iconBack, category } = service
  return (
    <TermsPanel
      crumbs={crumbs(service)}
      title={T.title}
      lead={T.lead}
      terms={hashedTerms.terms}
      picture={{ icon, iconBack, category }}
    >
      <ApplySection
        service={service}
        hashedTerms={hashedTerms}
        obstacle={applyObstacleOf(service, threadId)}
      />
    </TermsPanel>
  )
}

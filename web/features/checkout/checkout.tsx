import type { Prod } from '../../../contract/calls/catalog.ts'
import type { HashedTerms } from '../../../contract/calls/deals.ts'
import { links } from '../../lib/pages/links.ts'
import { ApplySection } from './apply-section.tsx'
import { hindranceOf } from './hindrance.ts'
import { TermsPanel } from './terms-panel.tsx'
import { CHECKOUT_TEXTS as T } from './texts.ts'

const crumbs = (prod: Prod) => [
  { label: 'サービス', to: links.prods() },
  { label: prod.name, to: links.prod(prod.id) },
  { label: T.crumb },
]

export interface CheckoutProps {
  prod: Prod
  hashedTerms: HashedTerms
  /** Thread of the viewer's running deal; null without one. */
  contactId: number | null
}

/** The final confirmation, with one button at its end (rule `final-confirmation`). */
export function Checkout({ prod, hashedTerms, contactId }: CheckoutProps) {
  const { icon, icon_back: iconBack, category } = prod
  return (
    <TermsPanel
      crumbs={crumbs(prod)}
      title={T.title}
      lead={T.lead}
      terms={hashedTerms.terms}
      picture={{ icon, iconBack, category }}
    >
      <ApplySection
        prod={prod}
        hashedTerms={hashedTerms}
        hindrance={hindranceOf(prod, contactId)}
      />
    </TermsPanel>
  )
}

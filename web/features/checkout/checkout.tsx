import type { Prod } from '../../../contract/calls/catalog.ts'
import type { HashedTerms } from '../../../contract/calls/deals.ts'
import { links } from '../../lib/pages/links.ts'
import { hindranceOf } from './hindrance.ts'
import { Sign } from './sign.tsx'
import { TermsPaper } from './terms-panel.tsx'
import { CHECKOUT_TEXTS as T } from './texts.ts'

const crumbs = (prod: Prod) => [
  { label: 'サービス', to: links.prods() },
  { label: prod.name, to: links.prod(prod.id) },
  { label: T.crumb },
]

export interface CheckoutProps {
  prod: Prod
  paper: HashedTerms
  /** Thread of the viewer's running deal; null without one. */
  contactId: number | null
}

/** The final confirmation, with one button at its end (rule `final-confirmation`). */
export function Checkout({ prod, paper, contactId }: CheckoutProps) {
  const { icon, icon_back: iconBack, category } = prod
  return (
    <TermsPaper
      crumbs={crumbs(prod)}
      title={T.title}
      lead={T.lead}
      terms={paper.terms}
      picture={{ icon, iconBack, category }}
    >
      <Sign prod={prod} paper={paper} hindrance={hindranceOf(prod, contactId)} />
    </TermsPaper>
  )
}

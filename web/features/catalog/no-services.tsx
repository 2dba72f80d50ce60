import type { ReactNode } from 'react'
import type { ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { filterCount } from './conditions-of.ts'
import { EMPTY_TEXTS as L } from './no-services-texts.ts'
import { NothingFound } from './nothing/nothing-found.tsx'

interface NoServicesProps {
  view: ServicesView
  /** Asks whether to save the search; given where only words narrow the list. */
  saving: ReactNode
}

/** An empty list, with links to other lists that have services. */
export const NoServices = ({ view, saving }: NoServicesProps) => (
  <>
    <Empty view={view} />
    {saving}
    <NothingFound view={view} />
  </>
)

/** Empty states: no match for the filters or words, or an empty category or page. */
function Empty({ view }: { view: ServicesView }) {
  if (filterCount(view) > 0) {
    return (
      <EmptyState
        drawing="room-empty-results.webp"
        title={L.nothing}
        action={
          <LinkButton to={links.services({ category: view.category })}>
            {L.dropConditions}
          </LinkButton>
        }
      >
        {L.nothingByConditions}
      </EmptyState>
    )
  }
  if (view.q) {
    return (
      <EmptyState drawing="room-empty-results.webp" title={L.nothing}>
        {L.wordBegins}
        {view.q}
        {L.nothingByWords}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="spot-hanger.svg"
      title={L.emptyCategory}
      action={<LinkButton to={links.services()}>{L.allCategories}</LinkButton>}
    >
      {L.otherCategories}
    </EmptyState>
  )
}

import { useRevalidator } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { forgetSeen } from '../../lib/device/seen-services.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { ServiceCard, ServiceGrid } from '../../ui/display/service-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { FollowedPeople } from './followed-people.tsx'
import { LikedServices } from './liked-services.tsx'
import styles from './likes.module.css'
import { SHELVES, type Shelf } from './load-likes.ts'
import { SavedSearches } from './saved-searches.tsx'
import { LIKES_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

const linkOf = (show: Shelf['show'], page = 1) =>
  links.likes(show === 'services' ? undefined : show, page)

function Recent({ services }: { services: readonly Service[] }) {
  const { revalidate } = useRevalidator()
  if (services.length === 0)
    return (
      <EmptyState
        drawing="spot-mirror.svg"
        title={T.noRecent}
        action={<LinkButton to={links.services()}>{T.seeServices}</LinkButton>}
      >
        {T.noRecentLead}
      </EmptyState>
    )
  const clear = () => {
    forgetSeen()
    void revalidate()
  }
  return (
    <>
      <p className={styles.bar}>
        <span className="small">{T.recentLead}</span>
        <Button variant="plain" size="small" onClick={clear}>
          {T.clear}
        </Button>
      </p>
      <ServiceGrid className={styles.grid}>
        {services.map(service => (
          <ServiceCard key={service.id} service={service} heading="h2" />
        ))}
      </ServiceGrid>
    </>
  )
}

/** What a viewer wants to find again: services, people, and what this device showed. */
export function Likes({ shelf, page }: { shelf: Shelf; page: number }) {
  const tabs = SHELVES.map(show => ({
    label: T[show],
    to: linkOf(show),
    current: show === shelf.show,
  }))
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <Tabs label={T.tabs} tabs={tabs} />
      {shelf.show === 'services' && <LikedServices key={page} {...shelf} />}
      {shelf.show === 'follows' && <FollowedPeople {...shelf} />}
      {shelf.show === 'searches' && <SavedSearches {...shelf} />}
      {shelf.show === 'recent' && <Recent {...shelf} />}
      {'totalPages' in shelf && (
        <Pagination page={page} totalPages={shelf.totalPages} to={to => linkOf(shelf.show, to)} />
      )}
    </PageFrame>
  )
}

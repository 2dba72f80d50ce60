import { useRevalidator } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import {
  type FavouriteCounts,
  LIKE_SORTS,
  type LikeSort,
} from '../../../contract/calls/favourites.ts'
import { useLikedCount } from '../../lib/device/likes/liked.ts'
import { forgetSeen, seenServices } from '../../lib/device/seen-services.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { ServiceCard, ServiceGrid } from '../../ui/display/service-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { FollowedPeople } from './followed-people.tsx'
import { LikedServices } from './liked-services.tsx'
import styles from './likes.module.css'
import { LIKE_TABS, type LikesTab } from './load-likes.ts'
import { SavedSearches } from './saved-searches.tsx'
import { LIKES_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

const linkOf = (show: LikesTab['show'], page = 1, sort?: LikeSort) =>
  show === 'services'
    ? links.likes(undefined, page, sort === LIKE_SORTS[0] ? undefined : sort)
    : links.likes(show, page)

interface LikesProps {
  tab: LikesTab
  page: number
  sort: LikeSort
  /** Null for visitors. */
  counts: FavouriteCounts | null
}

/** Counts of the tabs: likes as the hearts show them now, the others as they were read. */
function useTabCounts(counts: FavouriteCounts | null): Record<LikesTab['show'], number> {
  return {
    services: useLikedCount(),
    follows: counts?.follows ?? 0,
    searches: counts?.searches ?? 0,
    recent: seenServices().length,
  }
}

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

/**
 * The viewer's likes, followed people and saved searches, and the services that this device opened
 * last.
 */
export function Likes({ tab, page, sort, counts }: LikesProps) {
  const numbers = useTabCounts(counts)
  const tabs = LIKE_TABS.map(show => ({
    label: T[show],
    count: numbers[show],
    to: linkOf(show),
    current: show === tab.show,
  }))
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <Tabs label={T.tabs} tabs={tabs} />
      {tab.show === 'services' && <LikedServices key={`${sort} ${page}`} {...tab} sort={sort} />}
      {tab.show === 'follows' && <FollowedPeople {...tab} />}
      {tab.show === 'searches' && <SavedSearches {...tab} />}
      {tab.show === 'recent' && <Recent {...tab} />}
      {'totalPages' in tab && (
        <Pagination page={page} totalPages={tab.totalPages} to={to => linkOf(tab.show, to, sort)} />
      )}
    </PageFrame>
  )
}

import { Suspense } from 'react'
import { Link } from 'react-router'
import { queryOf } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { part } from '../../lib/pages/part.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { ServiceCard, type ServiceCardProps, ServiceGrid } from '../../ui/display/service-card.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { SideLinks } from '../../ui/layout/side-links.tsx'
import { wordsOf } from '../../ui/search/hits.ts'
import { Marked } from '../../ui/search/marked.tsx'
import { CategoryChips } from './category-chips.tsx'
import { Conditions } from './conditions.tsx'
import { isByWordsAlone } from './conditions-of.ts'
import { FilterRow } from './filter-row.tsx'
import { ListTools } from './list-tools.tsx'
import type { ServicesData } from './load-services.ts'
import { QuickFilters } from './quick-filters.tsx'
import styles from './service-list.module.css'
import { CREATE_LABEL, countLine, LIST_TEXTS as L, listTitle } from './texts.ts'

/** Loaded only for an empty list; the server waits for it and renders it too. */
const NoServices = part(() => import('./no-services.tsx'), 'NoServices')

const SEARCH_CRUMBS = [{ label: L.title, to: links.services() }, { label: L.search }]

const PHONE_COLUMNS = 3
const FIRST_ROW = 5

/** Shows neither filters nor an order when only words narrow the list and find nothing. */
function Head({ data }: { data: ServicesData }) {
  const { view, services } = data
  const isBrief = services.length === 0 && isByWordsAlone(view)
  return (
    <div className={styles.head}>
      <div className={cx(styles.heading, view.q !== '' && styles.wide)}>
        <h1 className={styles.title}>{listTitle(view)}</h1>
        <p className={styles.count} role="status">
          {countLine(data)}
        </p>
      </div>
      <ListTools view={view} isBrief={isBrief} />
      {!isBrief && (
        <>
          <LinkButton to={links.serviceCreate} className={styles.create}>
            <Icon name="plus" />
            {CREATE_LABEL}
          </LinkButton>
          <QuickFilters view={view} />
          <FilterRow view={view} />
          <Conditions view={view} />
        </>
      )}
    </div>
  )
}

/** Fills a free cell in the last row on phones with a link to offer a service. */
function Invitation() {
  return (
    <li className={styles.invite}>
      <Link to={links.serviceCreate}>
        <Icon name="plus" />
        <span>
          {L.yourSkill}
          <br />
          {L.here}
        </span>
      </Link>
    </li>
  )
}

type CardsProps = Pick<ServicesData, 'services' | 'view'> &
  Pick<ServiceCardProps, 'heading'> & { withInvitation?: boolean }

function Cards({ services, view, heading = 'h2', withInvitation = true }: CardsProps) {
  const words = wordsOf(view.q)
  const marked = (text: string) => <Marked text={text} words={words} />
  return (
    <ServiceGrid className={words.length > 0 ? styles.found : undefined}>
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          heading={heading}
          eager={index < FIRST_ROW}
          mark={words.length > 0 ? marked : undefined}
          note={service.hitLine && marked(service.hitLine)}
        />
      ))}
      {withInvitation && services.length % PHONE_COLUMNS !== 0 && <Invitation />}
    </ServiceGrid>
  )
}

/** In the order of relevance, full and paused services follow below a heading of their own. */
function Found({ services, view }: Pick<ServicesData, 'services' | 'view'>) {
  if (view.sort !== 'relevance') return <Cards services={services} view={view} />
  const now = services.filter(({ isPublic, remaining }) => isPublic && remaining > 0)
  const notNow = services.filter(service => !now.includes(service))
  return (
    <>
      {now.length > 0 && <Cards services={now} view={view} />}
      {notNow.length > 0 && (
        <>
          <h2 className={styles.notNow}>{L.notNow}</h2>
          <Cards services={notNow} view={view} heading="h3" withInvitation={false} />
        </>
      )}
    </>
  )
}

export function ServiceList({ data }: { data: ServicesData }) {
  const { services, totalPages, view } = data
  const kept = queryOf(view)
  return (
    <>
      <div className={cx('wrap', styles.list)}>
        {view.q !== '' && <Breadcrumbs crumbs={SEARCH_CRUMBS} />}
        <div>
          <CategoryChips view={view} className={styles.cats} />
          <SideLinks className={styles.side} />
        </div>
        <div>
          <Head data={data} />
          {services.length > 0 ? (
            <Found services={services} view={view} />
          ) : (
            <Suspense>
              <NoServices view={view} saving={isByWordsAlone(view) && <Conditions view={view} />} />
            </Suspense>
          )}
          <Pagination
            page={view.page}
            totalPages={totalPages}
            to={page => links.services({ ...kept, page })}
          />
        </div>
      </div>
      <div className={cx('wrap', styles.below)}>
        <SideLinks row />
      </div>
    </>
  )
}

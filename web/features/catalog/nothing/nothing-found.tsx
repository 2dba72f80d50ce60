import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { categoryName } from '../../../../contract/categories.ts'
import type { ServicesView } from '../../../lib/api/service-query.ts'
import { visitorApi } from '../../../lib/api/visitor-api.ts'
import { categoryDrawing } from '../../../lib/pages/illustrations.ts'
import { links, type ServicesQuery } from '../../../lib/pages/links.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { ServiceCard, ServiceGrid } from '../../../ui/display/service-card.tsx'
import { type FoundService, loadServices, type ServicesData } from '../load-services.ts'
import styles from './nothing-found.module.css'
import { areParts, otherWays, type Way } from './other-ways.ts'
import { NOTHING_TEXTS as T } from './texts.ts'

const CATEGORIES_MAX = 2

const NEAR_MAX = 3

interface Found {
  way: Way
  data: ServicesData
}

interface CategoryList {
  category: number
  data: ServicesData
}

const read = (query: ServicesQuery): Promise<ServicesData> =>
  loadServices(visitorApi, new URL(links.services(query), location.origin).href)

async function readAll(
  view: ServicesView,
): Promise<{ found: Found[]; categories: CategoryList[] }> {
  const ways = otherWays(view).map(async way => ({ way, data: await read(way.query) }))
  const found = (await Promise.all(ways)).filter(({ data }) => data.found > 0)
  const categories = nearCategories(found, view).map(async category => ({
    category,
    data: await read({ category }),
  }))
  return { found, categories: await Promise.all(categories) }
}

/** The other lists that have services; empty while they load and when loading fails. */
function useOtherLists(view: ServicesView) {
  const [lists, setLists] = useState<Awaited<ReturnType<typeof readAll>>>({
    found: [],
    categories: [],
  })
  useEffect(() => {
    let isShown = true
    readAll(view)
      .then(all => isShown && setLists(all))
      .catch((error: unknown) => console.warn('The other lists could not be loaded', error))
    return () => {
      isShown = false
    }
  }, [view])
  return lists
}

/** The other categories that most of the services found have. */
function nearCategories(
  found: readonly Found[],
  { category: own }: ServicesView,
): readonly number[] {
  const services = found.flatMap(({ data }) => data.services)
  const byCategory = Object.entries(Object.groupBy(services, ({ category }) => category))
  return byCategory
    .sort(([, one = []], [, other = []]) => other.length - one.length)
    .map(([category]) => Number(category))
    .filter(category => category !== own)
    .slice(0, CATEGORIES_MAX)
}

/** The first services of the other lists that can be bought now. */
function nearServices(found: readonly Found[]): readonly FoundService[] {
  const services = found.flatMap(({ data }) => data.services)
  const open = services.filter(({ isPublic, remaining }) => isPublic && remaining > 0)
  return [...new Map(open.map(service => [service.id, service])).values()].slice(0, NEAR_MAX)
}

function Near({ services }: { services: readonly FoundService[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.near}>
      <h2 id={id}>{T.services}</h2>
      <ServiceGrid className={styles.grid}>
        {services.map(service => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ServiceGrid>
    </section>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </section>
  )
}

/** Shown where a search finds nothing: other lists that have services, with their numbers, and some of these services. */
export function NothingFound({ view }: { view: ServicesView }) {
  const { found, categories } = useOtherLists(view)
  const near = nearServices(found)
  if (found.length === 0) return null
  return (
    <div className={styles.ways}>
      <Links title={areParts(view) ? T.parts : T.title}>
        {found.map(({ way, data }) => (
          <li key={way.label}>
            <Link to={links.services(way.query)}>
              <Icon name="search" />
              <span>{way.label}</span>
              <small>{T.count(data.found, data.isFoundAtLeast)}</small>
            </Link>
          </li>
        ))}
      </Links>
      {categories.length > 0 && (
        <Links title={T.categories}>
          {categories.map(({ category, data }) => (
            <li key={category}>
              <Link to={links.services({ category })}>
                <img src={categoryDrawing(category)} alt="" width="64" height="64" loading="lazy" />
                <span>{categoryName(category)}</span>
                <small>{T.count(data.found, data.isFoundAtLeast)}</small>
              </Link>
            </li>
          ))}
        </Links>
      )}
      {near.length > 0 && <Near services={near} />}
    </div>
  )
}

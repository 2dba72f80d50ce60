import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { ServicesView } from '../../../lib/api/service-query.ts'
import { visitorApi } from '../../../lib/api/visitor-api.ts'
import { categoryDrawing } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { loadServices, type ServicesData } from '../load-services.ts'
import { categoryName } from '../texts.ts'
import styles from './nothing-found.module.css'
import { otherWays, type Way } from './other-ways.ts'
import { NOTHING_TEXTS as T } from './texts.ts'

const CATEGORIES_MAX = 2

interface Found {
  way: Way
  data: ServicesData
}

const read = async (way: Way): Promise<Found> => ({
  way,
  data: await loadServices(visitorApi, new URL(links.services(way.query), location.origin).href),
})

/** The other lists that have services; empty while they load and when loading fails. */
function useFoundWays(view: ServicesView): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    let isShown = true
    Promise.all(otherWays(view).map(read))
      .then(all => isShown && setFound(all.filter(({ data }) => data.found > 0)))
      .catch((error: unknown) => console.warn('The other lists could not be loaded', error))
    return () => {
      isShown = false
    }
  }, [view])
  return found
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

function Links({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </section>
  )
}

/** Shown where a search finds nothing: other lists that have services, with their numbers. */
export function NothingFound({ view }: { view: ServicesView }) {
  const found = useFoundWays(view)
  const categories = nearCategories(found, view)
  if (found.length === 0) return null
  return (
    <div className={styles.ways}>
      <Links title={T.title}>
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
          {categories.map(category => (
            <li key={category}>
              <Link to={links.services({ category })}>
                <img src={categoryDrawing(category)} alt="" width="64" height="64" loading="lazy" />
                <span>{categoryName(category)}</span>
              </Link>
            </li>
          ))}
        </Links>
      )}
    </div>
  )
}

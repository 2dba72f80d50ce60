import { Suspense } from 'react'
import { Link } from 'react-router'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { part } from '../../lib/pages/part.ts'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './conditions.module.css'
import { conditionsOf, isByWordsAlone } from './conditions-of.ts'
import { FILTER_TEXTS as T } from './texts.ts'

const SaveSearch = part(() => import('./save-search.tsx'), 'SaveSearch')

/**
 * Reserves the space of a button that only the browser renders, because a visible button must work.
 */
const later = <div className={styles.later} />

/**
 * The active conditions, each with a link that removes it, and a link that removes all; words alone
 * are removed in their field.
 */
export function Conditions({ view }: { view: ServicesView }) {
  const conditions = conditionsOf(view)
  const isKnown = useSession().status !== 'loading'
  if (conditions.length === 0) return null
  const { category, sort } = queryOf(view)
  return (
    <>
      {!isByWordsAlone(view) && (
        <ul className={styles.conditions} aria-label={T.conditions}>
          {conditions.map(({ label, without }) => (
            <li key={label}>
              <Link
                className={styles.condition}
                to={links.services(without)}
                aria-label={T.drop(label)}
              >
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.clear} to={links.services({ category, sort })}>
              {T.clear}
            </Link>
          </li>
        </ul>
      )}
      {isKnown ? (
        <Suspense fallback={later}>
          <SaveSearch view={view} />
        </Suspense>
      ) : (
        later
      )}
    </>
  )
}

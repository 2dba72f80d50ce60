import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AdminList } from '../../../../contract/calls/operator/admin-lists.ts'
import { cx } from '../../../ui/cx.ts'
import { FACETS } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './facets.module.css'

interface FacetsProps {
  list: Pick<AdminList, 'facet' | 'facets'>
  label: string
  to: (facet: string) => string
}

/** Parts of a list with their counts; the address names the one that is shown. */
export function Facets({ list: { facet, facets }, label, to }: FacetsProps) {
  if (facets.length < 2) return null
  const firstOther = facets.findIndex(({ group }) => group !== facets[0]?.group)
  return (
    <nav className={styles.facets} aria-label={label} {...FACETS}>
      {facets.map(({ name, title, found, isWarning }, place) => (
        <Fragment key={name}>
          {place === firstOther && <span className={styles.separator} />}
          <Link
            to={to(name)}
            className={cx(isWarning && found > 0 && styles.warning)}
            aria-current={name === facet ? 'true' : undefined}
          >
            {title}
            <b>{T.cut(found)}</b>
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}

import type { CSSProperties } from 'react'
import type { MoneyPlaces } from '../../../../contract/calls/papers/seller-year.ts'
import {
  placesLead,
  type ShownPlace,
  shownPlaces,
} from '../../../../contract/papers/money-places.ts'
import { YEAR_TEXTS as T } from '../../../../contract/papers/year-texts.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './year-places.module.css'

/** A bar in proportion to the yen. Hidden from screen readers: the amounts stand below it. */
function Strip({ places }: { places: readonly ShownPlace[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {places
        .filter(({ yen }) => yen > 0)
        .map(({ place, yen }) => (
          <i key={place} className={styles[place]} style={{ '--yen': yen } as CSSProperties} />
        ))}
    </div>
  )
}

export function YearPlaces({ places }: { places: MoneyPlaces }) {
  const parts = shownPlaces(places)
  return (
    <section className={styles.places} aria-labelledby="year-places">
      <div>
        <h2 id="year-places">{T.where}</h2>
        <p className="small">{placesLead(places)}</p>
      </div>
      <Strip places={parts} />
      <dl>
        {parts.map(({ place, label, count, shown: yen }) => (
          <div key={place}>
            <dt>
              {place !== 'deficit' && (
                <span className={cx(styles.swatch, styles[place])} aria-hidden="true" />
              )}
              {label}
              <small>{count}</small>
            </dt>
            <dd>{yen}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

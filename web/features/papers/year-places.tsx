import type { CSSProperties } from 'react'
import type { MoneyPlaces } from '../../../contract/calls/papers.ts'
import { formatYen } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { signed } from './sums-list.tsx'
import { PAPER_TEXTS as T } from './texts.ts'
import styles from './year-places.module.css'

type Place = 'bank' | 'onTheWay' | 'available' | 'held' | 'pending' | 'deficit'

/** In the order of the money's way back from the bank. */
const PLACES: readonly Place[] = ['bank', 'onTheWay', 'available', 'held', 'pending', 'deficit']
/** Shown also when they are empty. */
const ALWAYS: ReadonlySet<Place> = new Set(['bank', 'available', 'pending'])

function countOf(place: Place, { payouts, months }: MoneyPlaces): string | null {
  if (place === 'bank') return T.payoutsCounted(payouts)
  return place === 'pending' ? T.counted(months) : null
}

/** A bar in proportion to the yen. Hidden from screen readers: the amounts stand below it. */
function Strip({ places }: { places: MoneyPlaces }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {PLACES.filter(place => places[place] > 0).map(place => (
        <i
          key={place}
          className={styles[place]}
          style={{ '--yen': places[place] } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** Where the money of this year and of the years before is (rule `places-equal-the-ledger`). */
export function YearPlaces({ places }: { places: MoneyPlaces }) {
  const { before } = places
  const all = PLACES.reduce((sum, place) => sum + places[place], 0)
  const lead =
    before === 0 || before === all
      ? T.whereNow(signed(all))
      : T.whereWithBefore(signed(before), signed(all))
  return (
    <section className={styles.places} aria-labelledby="year-places">
      <div>
        <h2 id="year-places">{T.where}</h2>
        <p className="small">{lead}</p>
      </div>
      <Strip places={places} />
      <dl>
        {PLACES.filter(place => places[place] !== 0 || ALWAYS.has(place)).map(place => (
          <div key={place}>
            <dt>
              {place !== 'deficit' && (
                <span className={cx(styles.swatch, styles[place])} aria-hidden="true" />
              )}
              {T.places[place]}
              <small>{countOf(place, places)}</small>
            </dt>
            <dd>{place === 'deficit' ? signed(places[place]) : formatYen(places[place])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Books } from '../../../contract/calls/reconciliation.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './runs.module.css'
import { mendName, BOOKS_TEXTS as T } from './texts.ts'

type Mends = Books['mends'][number]

const links = (dealIds: readonly number[]) =>
  dealIds.map((id, place) => (
    <Fragment key={id}>
      {place > 0 && T.between}
      <Link className="link" to={adminLinks.deal(id)}>
        {T.deal(id)}
      </Link>
    </Fragment>
  ))

/** Adds up corrections of the same name: several kinds of notices may report the same thing. */
function byName(mends: Books['mends']) {
  const names = new Map<string, Omit<Mends, 'kind'>>()
  for (const { kind, ...one } of mends) {
    const name = mendName(kind)
    const known = names.get(name) ?? { count: 0, objectIds: [], dealIds: [], paid: 0 }
    names.set(name, {
      count: known.count + one.count,
      objectIds: [...new Set([...known.objectIds, ...one.objectIds])],
      dealIds: [...new Set([...known.dealIds, ...one.dealIds])],
      paid: known.paid + one.paid,
    })
  }
  return [...names].map(([name, facts]) => ({ name, ...facts }))
}

/** Corrections that the runs have made since yesterday. */
export function Mended({ mends }: Pick<Books, 'mends'>) {
  const all = mends.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="mended">
      <h2 id="mended">
        {T.mended} {all > 0 && <small>{formatNumber(all)}</small>}
      </h2>
      {mends.length === 0 ? (
        <p>{T.nothingMended}</p>
      ) : (
        <ul className={styles.mended}>
          {byName(mends).map(({ name, count, objectIds, dealIds, paid }) => (
            <li key={name}>
              <Icon name="check" />
              <span>
                {name}
                {dealIds.length > 0 && <small>{links(dealIds)}</small>}
                {objectIds.length > 0 && <small>{T.objects(objectIds)}</small>}
              </span>
              <b>{paid > 0 ? signedYen(paid) : T.count(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useState } from 'react'
import type { Prod } from '../../../contract/catalog.ts'
import { illustration } from '../../lib/illustrations.ts'
import { links } from '../../lib/links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { cx } from '../../ui/cx.ts'
import { Stitch } from '../../ui/stitch.tsx'
import { Articles } from './articles.tsx'
import styles from './checkout.module.css'
import { hindranceOf } from './hindrance.ts'
import { Sign } from './sign.tsx'
import { CHECKOUT_TEXTS as T } from './texts.ts'

const crumbs = (prod: Prod) => [
  { label: 'サービス', to: links.prods() },
  { label: prod.name, to: links.prod(prod.id) },
  { label: T.crumb },
]

/** One sheet of paper, read from top to bottom, one button at its foot. */
export function Checkout({ prod, contactId }: { prod: Prod; contactId: number | null }) {
  const [now] = useState(() => new Date())
  return (
    <div className={cx('wrap', styles.checkout)}>
      <Breadcrumbs crumbs={crumbs(prod)} />
      <article className={styles.paper}>
        <header>
          <div>
            <h1>{T.title}</h1>
            <p>{T.lead}</p>
          </div>
          <img src={illustration('mark.svg')} alt="" width="64" height="64" />
        </header>
        <Stitch className={styles.under} />
        <Articles prod={prod} now={now} />
        <Stitch />
        <Sign prod={prod} hindrance={hindranceOf(prod, contactId)} />
      </article>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { PurchaseTerms } from '../../../contract/purchase-terms.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { cx } from '../../ui/cx.ts'
import { Breadcrumbs, type Crumb } from '../../ui/layout/breadcrumbs.tsx'
import { DashedLine } from '../../ui/layout/dashed-line.tsx'
import { Articles, type TermsPicture } from './articles.tsx'
import styles from './checkout.module.css'

export interface TermsPanelProps {
  crumbs: readonly Crumb[]
  title: string
  lead: string
  terms: PurchaseTerms
  picture: TermsPicture
  /** Content below the articles. */
  children: ReactNode
}

/** Page layout of the purchase terms, before and after the payment. */
export function TermsPanel({ crumbs, title, lead, terms, picture, children }: TermsPanelProps) {
  return (
    <div className={cx('wrap', styles.checkout)}>
      <Breadcrumbs crumbs={crumbs} />
      <article className={styles.terms}>
        <header>
          <div>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
          <img src={illustration('mark.svg')} alt="" width="64" height="64" />
        </header>
        <DashedLine className={styles.under} />
        <Articles terms={terms} picture={picture} />
        <DashedLine />
        {children}
      </article>
    </div>
  )
}

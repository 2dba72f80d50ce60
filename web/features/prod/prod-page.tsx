import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { SideLinks } from '../../ui/side-links.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyCard } from './buy-card.tsx'
import { crumbsOf } from './crumbs.ts'
import { Gallery } from './gallery.tsx'
import type { ProdData } from './load-prod.ts'
import styles from './prod-page.module.css'
import { SameCategory } from './same-category.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareRow } from './share-row.tsx'
import { Story } from './story.tsx'

export function ProdPage({ prod, goods, answerTime }: ProdData) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsOf(prod.category)} />
        <div className={styles.columns}>
          <Gallery key={prod.id} prod={prod} />
          <div className={styles.buy}>
            <BuyCard prod={prod} />
          </div>
          <div className={styles.story}>
            <Story prod={prod} />
          </div>
          <SellerCard prod={prod} goods={goods} answerTime={answerTime} />
          <ShareRow prod={prod} />
        </div>
      </div>
      <SameCategory prod={prod} className={styles.same} />
      <div className={`wrap ${styles.side}`}>
        <SideLinks row />
      </div>
      <BuyBar prod={prod} />
    </>
  )
}

import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { SideLinks } from '../../ui/layout/side-links.tsx'
import { BuyBar } from './apply/buy-bar.tsx'
import { BuyCard } from './apply/buy-card.tsx'
import { crumbsOf } from './crumbs.ts'
import { Gallery } from './gallery.tsx'
import type { ProdData } from './load-service.ts'
import { SameCategory } from './same-category.tsx'
import { SellerCard } from './seller-card.tsx'
import styles from './service-page.module.css'
import { ShareRow } from './share-row.tsx'
import { Story } from './story/story.tsx'

export function ServicePage({ prod, goods, answerTime }: ProdData) {
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

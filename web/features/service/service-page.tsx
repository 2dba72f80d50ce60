import { type ReactNode, useEffect } from 'react'
import { visitorApi } from '../../lib/api/visitor-api.ts'
import { rememberSeen } from '../../lib/device/seen-services.ts'
import { part } from '../../lib/pages/part.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { SideLinks } from '../../ui/layout/side-links.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { BuyBar } from './apply/buy-bar.tsx'
import { BuyCard } from './apply/buy-card.tsx'
import { crumbsOf } from './crumbs.ts'
import { Gallery } from './gallery.tsx'
import type { ServiceData } from './load-service.ts'
import { SellerCard } from './seller-card.tsx'
import styles from './service-page.module.css'
import { Story } from './story/story.tsx'

const ShareRow = part(() => import('./share-row.tsx'), 'ShareRow')
const SameCategory = part(() => import('./same-category.tsx'), 'SameCategory')

/** Counts the view for the numbers on the seller's desk (rule `views-are-numbers`). */
const countView = (serviceId: number) =>
  void visitorApi.addView({ serviceId }).catch((error: unknown) => console.warn(error))

export interface ServicePageProps extends ServiceData {
  reviews: ReactNode
  /** Follows the seller; nothing on one's own page. */
  follow: ReactNode
}

export function ServicePage({ service, reviews, ...seller }: ServicePageProps) {
  useEffect(() => {
    rememberSeen(service.id)
    countView(service.id)
  }, [service.id])
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsOf(service.category)} />
        <div className={styles.columns}>
          <Gallery key={service.id} service={service} />
          <div className={styles.buy}>
            <BuyCard service={service} answerTime={seller.answerTime} numbers={seller.numbers} />
          </div>
          <div className={styles.story}>
            <Story service={service} />
          </div>
          {reviews}
          <SellerCard service={service} {...seller} />
          <div id="share">
            <WhenNear>
              <ShareRow service={service} />
            </WhenNear>
          </div>
        </div>
      </div>
      <WhenNear>
        <SameCategory service={service} className={styles.same} />
      </WhenNear>
      <div className={`wrap ${styles.side}`}>
        <SideLinks row />
      </div>
      <BuyBar service={service} />
    </>
  )
}

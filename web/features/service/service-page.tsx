import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { visitorApi } from '../../lib/api/visitor-api.ts'
import { rememberSeen } from '../../lib/device/seen-services.ts'
import { useComesNear } from '../../lib/device/use-comes-near.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { SideLinks } from '../../ui/layout/side-links.tsx'
import { BuyBar } from './apply/buy-bar.tsx'
import { BuyCard } from './apply/buy-card.tsx'
import { crumbsOf } from './crumbs.ts'
import { Gallery } from './gallery.tsx'
import type { ServiceData } from './load-service.ts'
import { SellerCard } from './seller-card.tsx'
import styles from './service-page.module.css'
import { ShareRow } from './share-row.tsx'
import { Story } from './story/story.tsx'

const SameCategory = lazy(async () => ({
  default: (await import('./same-category.tsx')).SameCategory,
}))

/** Adds to the numbers on the seller's desk (rule `views-are-numbers`). */
const tellOfView = (serviceId: number) =>
  void visitorApi.addView({ serviceId }).catch((error: unknown) => console.warn(error))

/** Loads once the visitor has scrolled near it. */
function SamePlace({ service }: { service: Service }) {
  const [place, isNear] = useComesNear<HTMLDivElement>()
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <SameCategory service={service} className={styles.same} />
        </Suspense>
      )}
    </div>
  )
}

export interface ServicePageProps extends ServiceData {
  reviews: ReactNode
}

export function ServicePage({ service, ratings, answerTime, reviews }: ServicePageProps) {
  useEffect(() => {
    rememberSeen(service.id)
    tellOfView(service.id)
  }, [service.id])
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsOf(service.category)} />
        <div className={styles.columns}>
          <Gallery key={service.id} service={service} />
          <div className={styles.buy}>
            <BuyCard service={service} />
          </div>
          <div className={styles.story}>
            <Story service={service} />
          </div>
          {reviews}
          <SellerCard service={service} ratings={ratings} answerTime={answerTime} />
          <ShareRow service={service} />
        </div>
      </div>
      <SamePlace service={service} />
      <div className={`wrap ${styles.side}`}>
        <SideLinks row />
      </div>
      <BuyBar service={service} />
    </>
  )
}

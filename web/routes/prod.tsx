import { shareCardPath } from '../../contract/share-card.ts'
import { firstReviews } from '../features/reviews/first-reviews.ts'
import { Reviews } from '../features/reviews/reviews.tsx'
import type { SellerForMember } from '../features/service/load-seller.ts'
import { loadService } from '../features/service/load-service.ts'
import { ServicePage } from '../features/service/service-page.tsx'
import { structuredData } from '../features/service/structured-data.server.ts'
import { SERVICE_TEXTS as T } from '../features/service/texts.ts'
import { useOwnView } from '../features/service/use-own-view.ts'
import type { VisitorApi } from '../lib/api/api-client.ts'
import { loadPage } from '../lib/api/page-api.server.ts'
import { visitorApi } from '../lib/api/visitor-api.ts'
import { links } from '../lib/pages/links.ts'
import { errorMeta, pageMeta } from '../lib/pages/meta.ts'
import { pageContext } from '../lib/pages/page-context.ts'
import { part } from '../lib/pages/part.ts'
import { settledSession } from '../lib/session/session.ts'
import { WhenNear } from '../ui/when-near.tsx'
import type { Route } from './+types/prod.ts'

const ReportReview = part(() => import('../features/report/report-review.tsx'), 'ReportReview')

const Follow = part(() => import('../features/likes/follow.tsx'), 'Follow')

async function load(api: VisitorApi, id: string, forMember?: typeof readForMember) {
  const reading = firstReviews(api.serviceReviews({ serviceId: id }))
  return { ...(await loadService(api, id, forMember)), reviews: await reading }
}

/** Visitors do not load the calls of members. */
async function readForMember(sellerId: number): Promise<SellerForMember | null> {
  if ((await settledSession()).status !== 'in') return null
  const { loadSellerForMember } = await import('../features/service/load-seller.ts')
  return loadSellerForMember(sellerId)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadPage(context, api => load(api, params.id))
  const { publicUrl } = context.get(pageContext).settings
  return { ...found, structured: structuredData(found.service, publicUrl), readAsVisitor: true }
}

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  ...(await load(visitorApi, params.id, readForMember)),
  // Search engines read the page that the server rendered, so the browser needs no structured data.
  structured: undefined,
  readAsVisitor: false,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return errorMeta(T.services)
  const { service, structured } = loaderData
  return pageMeta(matches, {
    title: service.name,
    description: service.textIntro,
    path: links.service(service.id),
    type: 'article',
    image: shareCardPath(service),
    structured,
  })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  useOwnView(loaderData.readAsVisitor)
  const { reviews, service, forMember } = loaderData
  const { id, sellerId, sellerName, sellerIcon } = service
  return (
    <ServicePage
      {...loaderData}
      follow={
        <WhenNear>
          <Follow service={service} isFollowing={forMember?.isFollowing} />
        </WhenNear>
      }
      reviews={
        <Reviews
          key={id}
          first={reviews}
          read={query => visitorApi.serviceReviews({ serviceId: id, ...query })}
          ratee={{ id: sellerId, name: sellerName, icon: sellerIcon }}
          report={review => <ReportReview review={review} rateeName={sellerName} />}
        />
      }
    />
  )
}

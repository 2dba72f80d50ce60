import { shareCardPath } from '../../contract/share-card.ts'
import { loadService } from '../features/service/load-service.ts'
import { ServicePage } from '../features/service/service-page.tsx'
import { structuredData } from '../features/service/structured-data.ts'
import { useOwnView } from '../features/service/use-own-view.ts'
import { loadPage } from '../lib/api/page-api.server.ts'
import { visitorApi } from '../lib/api/visitor-api.ts'
import { links } from '../lib/pages/links.ts'
import { errorMeta, pageMeta, settingsOf } from '../lib/pages/meta.ts'
import type { Route } from './+types/prod.ts'

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  ...(await loadPage(context, api => loadService(api, params.id))),
  readAsVisitor: true,
})

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  ...(await loadService(visitorApi, params.id)),
  readAsVisitor: false,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return errorMeta('サービス')
  const { service } = loaderData
  const origin = settingsOf(matches)?.publicUrl
  return pageMeta(matches, {
    title: service.name,
    description: service.textIntro,
    path: links.service(service.id),
    type: 'article',
    image: shareCardPath(service),
    structured: origin === undefined ? undefined : structuredData(service, origin),
  })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  useOwnView(loaderData.readAsVisitor)
  const { service, ratings, answerTime } = loaderData
  return <ServicePage service={service} ratings={ratings} answerTime={answerTime} />
}

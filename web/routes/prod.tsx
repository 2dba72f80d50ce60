import { shareCardPath } from '../../contract/share-card.ts'
import { loadProd } from '../features/service/load-service.ts'
import { ServicePage } from '../features/service/service-page.tsx'
import { structuredData } from '../features/service/structured-data.ts'
import { useOwnView } from '../features/service/use-own-view.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { loadPage } from '../lib/api/page-api.server.ts'
import { links } from '../lib/pages/links.ts'
import { errorMeta, pageMeta, settingsOf } from '../lib/pages/meta.ts'
import type { Route } from './+types/prod.ts'

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  ...(await loadPage(context, api => loadProd(api, params.id))),
  readAsVisitor: true,
})

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  ...(await loadProd(browserApi, params.id)),
  readAsVisitor: false,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return errorMeta('サービス')
  const { prod } = loaderData
  const origin = settingsOf(matches)?.publicUrl
  return pageMeta(matches, {
    title: prod.name,
    description: prod.text_intro,
    path: links.prod(prod.id),
    type: 'article',
    image: shareCardPath(prod),
    structured: origin === undefined ? undefined : structuredData(prod, origin),
  })
}

export default function Prod({ loaderData }: Route.ComponentProps) {
  useOwnView(loaderData.readAsVisitor)
  const { prod, goods, answerTime } = loaderData
  return <ServicePage prod={prod} goods={goods} answerTime={answerTime} />
}

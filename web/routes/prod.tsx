import { loadProd } from '../features/prod/load-prod.ts'
import { ProdPage } from '../features/prod/prod-page.tsx'
import { useOwnView } from '../features/prod/use-own-view.ts'
import { browserApi } from '../lib/browser-api.ts'
import { imageSource } from '../lib/image.ts'
import { links } from '../lib/links.ts'
import { errorMeta, pageMeta, settingsOf } from '../lib/meta.ts'
import { loadPage } from '../lib/page-api.server.ts'
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
  const base = settingsOf(matches)?.imageBaseUrl
  return pageMeta(matches, {
    title: prod.name,
    description: prod.text_intro,
    path: links.prod(prod.id),
    type: 'article',
    image: prod.icon && base !== undefined ? imageSource(base, prod.icon, 'prods').src : undefined,
  })
}

export default function Prod({ loaderData }: Route.ComponentProps) {
  useOwnView(loaderData.readAsVisitor)
  return <ProdPage prod={loaderData.prod} goods={loaderData.goods} />
}

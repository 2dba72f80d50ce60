import { loadServices } from '../features/catalog/load-services.ts'
import { ServiceList } from '../features/catalog/service-list.tsx'
import { listDescription, listTitle, LIST_TEXTS as T } from '../features/catalog/texts.ts'
import { loadPage } from '../lib/api/page-api.server.ts'
import { visitorApi } from '../lib/api/visitor-api.ts'
import { links } from '../lib/pages/links.ts'
import { errorMeta, pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/prods.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPage(context, api => loadServices(api, request.url))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadServices(visitorApi, request.url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return errorMeta(T.title)
  const { q, category, page } = loaderData.view
  return pageMeta(matches, {
    title: listTitle({ category, q }),
    description: listDescription({ category }),
    path: links.services({ category, page }),
    unlisted: q !== '' || loaderData.services.length === 0,
  })
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServiceList data={loaderData} />
}

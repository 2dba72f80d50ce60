import { ImageManager } from '../features/service-images/image-manager.tsx'
import { IMAGES_TEXTS as T } from '../features/service-images/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireOwnService } from '../lib/session/own-service.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/prod-images.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { service } = await requireOwnService(request, params.id)
  const { images } = await browserApi.serviceImages({ serviceId: service.id })
  return { service, images }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function ServiceImages({ loaderData }: Route.ComponentProps) {
  return <ImageManager key={loaderData.service.id} {...loaderData} />
}

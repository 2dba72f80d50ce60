import { ServiceRemoval } from '../features/service-removal/service-removal.tsx'
import { REMOVAL_TEXTS as T } from '../features/service-removal/texts.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireOwnService } from '../lib/session/own-service.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/prod-delete.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(({ request, params }: Route.ClientLoaderArgs) =>
  requireOwnService(request, params.id),
)

export function HydrateFallback() {
  return <Spinner />
}

export default function ServiceDelete({ loaderData }: Route.ComponentProps) {
  return <ServiceRemoval key={loaderData.service.id} service={loaderData.service} />
}

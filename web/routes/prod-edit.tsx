import { ServiceEdit } from '../features/service-form/service-edit.tsx'
import { ServiceFormLoading } from '../features/service-form/service-form-loading.tsx'
import { EDIT_TEXTS as T } from '../features/service-form/texts.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireOwnService } from '../lib/session/own-service.ts'
import type { Route } from './+types/prod-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(({ request, params }: Route.ClientLoaderArgs) =>
  requireOwnService(request, params.id),
)

export const HydrateFallback = ServiceFormLoading

export default function ServiceEditRoute({ loaderData }: Route.ComponentProps) {
  return <ServiceEdit key={loaderData.service.id} {...loaderData} />
}

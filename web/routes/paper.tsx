import { ADMIN_USER_ID } from '../../contract/limits.ts'
import { titleOf } from '../../contract/papers/sheet-of.ts'
import { SHEET_TEXTS } from '../../contract/papers/sheet-texts.ts'
import { PaperPage } from '../features/papers/paper-page.tsx'
import { PAPER_TEXTS as T } from '../features/papers/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import type { Route } from './+types/paper.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? titleOf(loaderData.paper) : SHEET_TEXTS.receipt
  return pageMeta(matches, { title, description: T.description })
}

export const clientLoader = keepLastData(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const paper = await browserApi.receipt({ paperId: params.id })
  return { paper, isIssuer: id === ADMIN_USER_ID }
})

export function HydrateFallback() {
  return <Spinner />
}

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  return <PaperPage {...loaderData} />
}

import { PAPER_TEXTS as T } from '../features/papers/texts.ts'
import { Year } from '../features/papers/year/year.tsx'
import { YearLoading } from '../features/papers/year/year-loading.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { formatDateTime } from '../lib/format/format.ts'
import { serverNow } from '../lib/live/server-now.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/seller-year.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.yearCrumb, description: T.description })

const YEAR = /^2[0-9]{3}$/
/** A year that cannot be read is the present one in Japan (rule `unreadable-is-default`). */
function yearOf(address: string): number {
  const given = new URL(address).searchParams.get('year') ?? ''
  const now = new Date(serverNow()).toISOString()
  return Number(YEAR.test(given) ? given : formatDateTime(now).slice(0, 4))
}

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  await requireMember(request)
  return browserApi.sellerYear({ year: yearOf(request.url) })
})

export const HydrateFallback = YearLoading

export default function SellerYearRoute({ loaderData }: Route.ComponentProps) {
  return <Year key={loaderData.year} {...loaderData} />
}

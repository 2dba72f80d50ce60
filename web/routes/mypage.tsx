import { useRevalidator } from 'react-router'
import type { DealPage } from '../../contract/calls/deals.ts'
import { Mypage, MypageLoading } from '../features/mypage/mypage.tsx'
import { MYPAGE_TEXTS as T } from '../features/mypage/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { useIsLive, useLive } from '../lib/live/live.ts'
import { serverNow } from '../lib/live/server-now.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { steady } from '../lib/pages/steady-loader.ts'
import { useRefresh } from '../lib/pages/use-refresh.ts'
import { refreshCurrentUser } from '../lib/session/current-user.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/mypage.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

const countOf = ({ deals, totalPages }: DealPage) => (totalPages > 1 ? null : deals.length)

/** Reads the user again, since the payout account may just have been registered. */
export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const [fresh, ratings, buy, sell, { threads }, { requests }, payout] = await Promise.all([
    refreshCurrentUser(),
    browserApi.ratingCounts({ userId: id }),
    browserApi.deals({ type: 'buy' }),
    browserApi.deals({ type: 'sell' }),
    browserApi.threads(),
    browserApi.requests(),
    browserApi.payoutAmount(),
  ])
  const counts = { buy: countOf(buy), sell: countOf(sell) }
  const deals = { threads, requests, buys: buy.deals, sells: sell.deals }
  const taskLists = { viewerId: id, now: serverNow(), ...deals, counts, payout }
  return { user: fresh ?? (await requireMember(request)), ratings, taskLists }
})

export const HydrateFallback = MypageLoading

export default function MypageRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // The provider reports a registration only after the user has come back, so the page polls for it
  // while no event stream is open.
  const polls = !useIsLive() && !loaderData.user.isPayoutAccountReady
  useLive(({ kind }) => kind === 'account' && void revalidate())
  useRefresh(revalidate, polls ? { everySeconds: 5 } : {})
  return <Mypage {...loaderData} />
}

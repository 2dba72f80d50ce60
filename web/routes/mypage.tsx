import { redirect } from 'react-router'
import type { Service } from '../../contract/calls/catalog.ts'
import { countDeals } from '../features/deals/count-deals.ts'
import { LiftedSuspension } from '../features/lifted-suspension/lifted-suspension.tsx'
import { Mypage, MypageLoading, type MypageProps } from '../features/mypage/mypage.tsx'
import { MYPAGE_TEXTS as T } from '../features/mypage/texts.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { newsCount, useIsLive, useNewsOf } from '../lib/live/live.ts'
import { serverNow } from '../lib/live/server-now.ts'
import { useMissedNews } from '../lib/live/use-missed-news.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useFreshPage } from '../lib/pages/use-fresh-page.ts'
import {
  begunApplication,
  forgetApplication,
  hasBegunOffer,
} from '../lib/session/begun-application.ts'
import { refreshCurrentUser } from '../lib/session/current-user.ts'
import { requireMember } from '../lib/session/guards.ts'
import { takeOnboardingReturn } from '../lib/session/onboarding-return.ts'
import type { Route } from './+types/mypage.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

const readOrNull = (serviceId: number): Promise<Service | null> =>
  browserApi.service({ serviceId }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

const hasAsked = async (serviceId: number): Promise<boolean> =>
  (await browserApi.question({ serviceId })).threadId !== null

/** Forgets the application once there is a deal or a question, or no such service any more. */
async function readBegun(viewerId: number): Promise<MypageProps['begun']> {
  const begun = begunApplication()
  if (begun === null) return null
  const { serviceId, isQuestion } = begun
  const service = await readOrNull(serviceId)
  const isOpen = service && service.dealId === null && service.sellerId !== viewerId
  if (isOpen && !(isQuestion && (await hasAsked(serviceId)))) return { service, isQuestion }
  forgetApplication()
  return null
}

const hasServices = async (sellerId: number): Promise<boolean> =>
  (await browserApi.services({ sellerId, isBrief: 1 })).found > 0

/** Reads the user again, since the payout account may just have been registered. */
export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const form = takeOnboardingReturn()
  if (form !== null) throw redirect(form)
  const newsBefore = newsCount()
  const [fresh, ratings, buy, sell, { threads }, { requests }, payout, begun] = await Promise.all([
    refreshCurrentUser(),
    browserApi.ratingCounts({ userId: id }),
    browserApi.deals({ type: 'buy' }),
    browserApi.deals({ type: 'sell' }),
    browserApi.threads(),
    browserApi.requests(),
    browserApi.payoutAmount(),
    readBegun(id),
  ])
  const counts = { buy: countDeals(buy), sell: countDeals(sell) }
  const deals = { threads, requests, buys: buy.deals, sells: sell.deals }
  const user = fresh ?? (await requireMember(request))
  const taskLists = {
    ...deals,
    viewerId: id,
    now: serverNow(),
    counts,
    payout,
    isAccountReady: user.isPayoutAccountReady,
    hasBought: threads.some(({ sellerId }) => sellerId !== id),
    hasSold: threads.some(({ sellerId }) => sellerId === id) || (await hasServices(id)),
  }
  return { user, ratings, taskLists, begun, newsBefore, hasBegunOffer: hasBegunOffer() }
})

export const HydrateFallback = MypageLoading

export default function MypageRoute({ loaderData }: Route.ComponentProps) {
  const { newsBefore, ...shown } = loaderData
  // The provider reports a registration only after the user has come back, so the page polls for it
  // while no event stream is open.
  const polls = !useIsLive() && !shown.user.isPayoutAccountReady
  const { revalidate } = useFreshPage(polls ? { everySeconds: 5 } : {})
  useNewsOf('account', revalidate)
  useMissedNews(newsBefore, revalidate)
  return <Mypage {...shown} note={<LiftedSuspension />} />
}

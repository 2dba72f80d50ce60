import { useRevalidator } from 'react-router'
import type { SubscPage } from '../../contract/deals.ts'
import { Mypage, MypageLoading } from '../features/mypage/mypage.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { refreshCurrentUser } from '../lib/current-user.ts'
import { requireMember } from '../lib/guards.ts'
import { pageMeta } from '../lib/meta.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import type { Route } from './+types/mypage.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'マイページ', description: '購入と販売、アカウントのページです。' })

const countOf = ({ subscs, total_pages }: SubscPage) => (total_pages > 1 ? null : subscs.length)

/** The person is read afresh: the payout account may just have been registered. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = await requireMember(request)
  const [fresh, goods, buy, sell, { contacts }] = await Promise.all([
    refreshCurrentUser(),
    browserApi.goods({ user_id: id }),
    browserApi.subscs({ type: 'buy' }),
    browserApi.subscs({ type: 'sell' }),
    browserApi.contacts(),
  ])
  const counts = { buy: countOf(buy), sell: countOf(sell) }
  const desk = { viewerId: id, now: Date.now(), contacts, buys: buy.subscs, sells: sell.subscs }
  return { user: fresh ?? (await requireMember(request)), goods, trays: { ...desk, counts } }
}

export const HydrateFallback = MypageLoading

export default function MypageRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate)
  return <Mypage {...loaderData} />
}

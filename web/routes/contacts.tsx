import { useRevalidator } from 'react-router'
import { ContactList, ContactListLoading } from '../features/chat/contact-list.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { requireMember } from '../lib/guards.ts'
import { newsHeard, useIsLive, useLive } from '../lib/live.ts'
import { pageMeta } from '../lib/meta.ts'
import { pageNumber } from '../lib/page-number.ts'
import { steady } from '../lib/steady-loader.ts'
import { useMissedNews } from '../lib/use-missed-news.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import type { Route } from './+types/contacts.ts'

/** Polling interval while no event stream is open. */
const POLL_SECONDS = 15

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'メッセージ', description: '取引ごとのメッセージの一覧です。' })

export const clientLoader = steady(async ({ request }: Route.ClientLoaderArgs) => {
  const { id } = await requireMember(request)
  const page = pageNumber(request.url)
  const heard = newsHeard()
  const { contacts, total_pages } = await browserApi.contacts({ page })
  return { contacts, totalPages: total_pages, page, viewerId: id, heard }
})

export const HydrateFallback = ContactListLoading

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, useIsLive() ? {} : { everySeconds: POLL_SECONDS })
  // A hidden tab does not read on events; `useRefresh` reads when it becomes visible.
  useLive(
    ({ kind }) => kind !== 'typing' && document.visibilityState === 'visible' && void revalidate(),
  )
  useMissedNews(loaderData.heard, revalidate)
  return <ContactList {...loaderData} />
}

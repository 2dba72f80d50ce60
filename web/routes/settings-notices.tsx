import { NoticeSettings, NoticeSettingsLoading } from '../features/notices/notice-settings.tsx'
import { NOTICE_TEXTS as T } from '../features/notices/texts.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { keepLastData } from '../lib/pages/keep-last-data.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/settings-notices.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export const clientLoader = keepLastData(async ({ request }: Route.ClientLoaderArgs) => {
  const { id: userId } = await requireMember(request)
  const { notices, pushKey } = await browserApi.noticeSettings()
  return { userId, notices, pushKey }
})

export const HydrateFallback = NoticeSettingsLoading

export default function SettingsNotices({ loaderData }: Route.ComponentProps) {
  return <NoticeSettings {...loaderData} />
}

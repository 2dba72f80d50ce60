import { LegalPage } from '../features/legal/legal-page.tsx'
import { Privacy } from '../features/legal/privacy.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { usePageSettings } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/privacy.ts'

const TITLE = 'プライバシーポリシー'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'ヨソオイが受け取る情報、使う目的、外部への送信、外国での取り扱い、開示の求めについて。',
    path: links.privacy,
    type: 'article',
  })

export default function PrivacyPage() {
  return (
    <LegalPage title={TITLE}>
      <Privacy settings={usePageSettings()} />
    </LegalPage>
  )
}

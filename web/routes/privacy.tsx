import { LegalPage } from '../features/legal/legal-page.tsx'
import { LEGAL_META as T } from '../features/legal/legal-texts.ts'
import { Privacy } from '../features/legal/privacy.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { usePageSettings } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/privacy.ts'

const TITLE = T.privacy

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: T.privacyDescription,
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

import { LegalPage } from '../features/legal/legal-page.tsx'
import { LEGAL_META as T } from '../features/legal/legal-texts.ts'
import { Terms } from '../features/legal/terms.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useOperator } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/terms.ts'

const TITLE = T.terms

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: T.termsDescription,
    path: links.terms,
    type: 'article',
  })

export default function TermsPage() {
  return (
    <LegalPage title={TITLE}>
      <Terms operator={useOperator()} contents />
    </LegalPage>
  )
}

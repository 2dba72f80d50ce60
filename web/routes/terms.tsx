import { LegalPage } from '../features/legal/legal-page.tsx'
import { Terms } from '../features/legal/terms.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useOperator } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/terms.ts'

const TITLE = '利用規約'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'ヨソオイの利用規約。登録、掲載、手数料、解約と返金、禁止事項、退会などのきまり。',
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

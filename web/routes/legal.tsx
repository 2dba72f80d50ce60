import { Disclosure } from '../features/legal/disclosure.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { LEGAL_META as T } from '../features/legal/legal-texts.ts'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useOperator } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/legal.ts'

const TITLE = T.legal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: T.legalDescription,
    path: links.legal,
    type: 'article',
  })

export default function LegalRoute() {
  return (
    <LegalPage title={TITLE}>
      <Disclosure operator={useOperator()} />
    </LegalPage>
  )
}

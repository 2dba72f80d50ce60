import { Disclosure } from '../features/legal/disclosure.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useOperator } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/legal.ts'

const TITLE = '特定商取引法に基づく表記'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'ヨソオイの運営者、決済手数料・販売手数料・出金手数料、お支払いの時期、解約と返金の条件。',
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

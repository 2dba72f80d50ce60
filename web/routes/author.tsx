import { AuthorPage } from '../features/author/author-page.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useOperator } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/author.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'つくっている人',
    description:
      'ヨソオイをつくっている人からの手紙と、異性装をはじめとする装う文化というテーマについて。',
    path: links.author,
    type: 'article',
  })

export default function AuthorRoute() {
  return <AuthorPage operator={useOperator()} />
}

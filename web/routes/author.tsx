import { AuthorPage } from '../features/author/author-page.tsx'
import { AUTHOR_META as T } from '../features/author/author-texts.ts'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { useOperator } from '../lib/pages/page-settings.ts'
import type { Route } from './+types/author.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: T.title,
    description: T.description,
    path: links.author,
    type: 'article',
  })

export default function AuthorRoute() {
  return <AuthorPage operator={useOperator()} />
}

import { ArrivedPage } from '../features/inquiries/arrived-page.tsx'
import { ARRIVED_TEXTS as T } from '../features/inquiries/texts.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/mail-success.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: T.title, description: T.description })

export default function MailSuccessRoute() {
  return <ArrivedPage />
}

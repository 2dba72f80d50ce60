import { ArrivedPage } from '../features/inquiries/arrived-page.tsx'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/mail-success.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'お問い合わせを受け取りました',
    description: 'お問い合わせを受け取りました。ていねいに読んで、メールでお返しします。',
  })

export default function MailSuccessRoute() {
  return <ArrivedPage />
}

import { ContactPage } from '../features/inquiries/contact-page.tsx'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/mail.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'お問い合わせ',
    description:
      'ヨソオイへの質問、トラブルの相談、不具合の報告、ご意見、取材のお申し込みはこちらから。ログインせずに送れます。',
    path: links.mail,
  })

export default function MailRoute() {
  return <ContactPage />
}

import { ContactPage } from '../features/inquiries/contact-page.tsx'
import { CONTACT_TEXTS as T } from '../features/inquiries/texts.ts'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/mail.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: T.title,
    description: T.description,
    path: links.mail,
  })

export default function MailRoute() {
  return <ContactPage />
}

import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { useOperator } from '../../lib/pages/page-settings.ts'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './inquiries.module.css'
import { InquiryForm } from './inquiry-form.tsx'
import { CONTACT_TEXTS as T } from './texts.ts'

const CRUMBS = [{ label: T.crumbHome, to: links.home }, { label: T.title }]

const FIRST_READS = [
  { to: '/faq/prod#no-reply', label: T.noReply },
  { to: '/faq/prod#cancel', label: T.cancel },
  { to: '/faq/pay#payout', label: T.payout },
] as const

const LEAD = (
  <>
    {T.lead.before}
    <Link className="link" to={links.threads()}>
      {T.lead.link}
    </Link>
    {T.lead.after}
  </>
)

export function ContactPage() {
  return (
    <PageFrame title={T.title} lead={LEAD} crumbs={CRUMBS}>
      <div className={styles.write}>
        <InquiryForm />
        <Beside answerTime={useOperator().answerTime} />
      </div>
    </PageFrame>
  )
}

function Beside({ answerTime }: { answerTime: string }) {
  return (
    <aside className={styles.beside} aria-label={T.beside}>
      <section>
        <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />
        <h2>{T.answerTitle}</h2>
        <p>{T.answer(answerTime)}</p>
      </section>
      <section>
        <h2>{T.readFirst}</h2>
        <ul>
          {FIRST_READS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { useOperator } from '../../lib/pages/page-settings.ts'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './inquiries.module.css'
import { InquiryForm } from './inquiry-form.tsx'

const CRUMBS = [{ label: '使い方', to: links.home }, { label: 'お問い合わせ' }]

const FIRST_READS = [
  { to: '/faq/prod#no-reply', label: '返事がこないときは' },
  { to: '/faq/prod#cancel', label: '解約したいときは' },
  { to: '/faq/pay#payout', label: '受け取るまでの流れは' },
] as const

const LEAD = (
  <>
    ログインしていなくても送れます。取引の相手へのご連絡は、
    <Link className="link" to={links.threads()}>
      メッセージ
    </Link>
    からお願いします。
  </>
)

export function ContactPage() {
  return (
    <PageFrame title="お問い合わせ" lead={LEAD} crumbs={CRUMBS}>
      <div className={styles.write}>
        <InquiryForm />
        <Beside answerTime={useOperator().answerTime} />
      </div>
    </PageFrame>
  )
}

function Beside({ answerTime }: { answerTime: string }) {
  return (
    <aside className={styles.beside} aria-label="お問い合わせの前に">
      <section>
        <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />
        <h2>お返事まで</h2>
        <p>
          {answerTime}
          、メールでお返しします。急ぎのトラブルは、取引の日時と相手のお名前があると早く調べられます。
        </p>
      </section>
      <section>
        <h2>先に読めること</h2>
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

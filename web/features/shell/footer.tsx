import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import styles from './footer.module.css'

const PAGES = [
  { to: links.home, label: '使い方' },
  { to: links.terms, label: '利用規約' },
  { to: links.privacy, label: 'プライバシーポリシー' },
  { to: links.legal, label: '特定商取引法に基づく表記' },
  { to: links.faq, label: 'よくある質問' },
  { to: links.mail, label: 'お問い合わせ' },
] as const

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={cx('wrap', styles.content)}>
        <img
          src={illustration('logo.svg')}
          alt="Yosooi（ヨソオイ）"
          width="252"
          height="64"
          loading="lazy"
        />
        <ul>
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className="small">装う人にも、装わない人にも。</p>
      </div>
    </footer>
  )
}

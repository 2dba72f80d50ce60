import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import styles from './footer.module.css'
import { SHELL_TEXTS as T } from './shell-texts.ts'

const PAGES = [
  { to: links.home, label: T.guide },
  { to: links.terms, label: T.terms },
  { to: links.privacy, label: T.privacy },
  { to: links.legal, label: T.legal },
  { to: links.faq, label: T.faq },
  { to: links.mail, label: T.contact },
] as const

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={cx('wrap', styles.content)}>
        <img src={illustration('logo.svg')} alt={T.name} width="252" height="64" loading="lazy" />
        <ul>
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className="small">{T.motto}</p>
      </div>
    </footer>
  )
}

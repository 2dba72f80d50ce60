import { Link } from 'react-router'
import { categoryDrawing } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { useSettings } from '../../lib/pages/settings.ts'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { LAYOUT_TEXTS as T } from './layout-texts.ts'
import styles from './side-links.module.css'

const SEWING = 4

function Outside() {
  const social = useSettings()?.operator.social
  return (
    social && (
      <a className={styles.outside} href={social.url} target="_blank" rel="noopener noreferrer">
        <span>
          {T.newsAt} {social.label} {T.newsAtRest}
        </span>
        <Icon name="out" className={styles.arrow} />
        <span className="sr">{T.outside}</span>
      </a>
    )
  )
}

/**
 * Links to the questions, the outside account and the author; a column, or a row above the footer.
 */
export function SideLinks({ row, className }: { row?: boolean; className?: string | undefined }) {
  return (
    <aside className={cx(styles.side, row && styles.row, className)} aria-label={T.guide}>
      <Link className={styles.faq} to={links.faq}>
        <b>{T.faq}</b>
        <span>{T.faqTopics}</span>
      </Link>
      <Outside />
      <Link className={styles.author} to={links.author}>
        <img src={categoryDrawing(SEWING)} alt="" width="64" height="64" loading="lazy" />
        <span>
          <b>{T.author}</b>
          {T.authorLead}
        </span>
      </Link>
    </aside>
  )
}

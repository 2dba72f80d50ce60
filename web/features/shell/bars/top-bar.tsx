import { Link, useLocation } from 'react-router'
import { illustration } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { cx } from '../../../ui/cx.ts'
import { SHELL_TEXTS as T } from '../shell-texts.ts'
import { AccountLink } from './account-link.tsx'
import { EntryLinks } from './entry-links.tsx'
import styles from './top-bar.module.css'
import { useBar } from './use-bar.ts'

export function TopBar() {
  const home = useLocation().pathname === links.home
  const { element, bar } = useBar(home)
  return (
    <header
      ref={element}
      className={cx(styles.bar, home && styles.home)}
      data-hidden={bar.hidden || undefined}
      data-over-hero={(home && bar.overHero) || undefined}
    >
      <div className={cx('wrap', styles.row)}>
        <Link className={styles.logo} to={links.home}>
          <img src={illustration('logo.svg')} alt={T.name} width="252" height="64" />
        </Link>
        <nav className={styles.nav} aria-label={T.mainPages}>
          <EntryLinks dotClass={styles.dot} />
        </nav>
        <AccountLink overHero={home && bar.overHero} />
      </div>
    </header>
  )
}

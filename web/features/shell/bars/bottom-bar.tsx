import styles from './bottom-bar.module.css'
import { EntryLinks } from './entry-links.tsx'

/** On phones the four entries are at the bottom of the screen. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="主なページ">
      <EntryLinks icons dotClass={styles.dot} />
    </nav>
  )
}

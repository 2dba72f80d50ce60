import styles from './bottom-bar.module.css'
import { EntryLinks } from './entry-links.tsx'

/** On phones the four entries stand at the thumb. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="主なページ">
      <EntryLinks icons dotClass={styles.dot} />
    </nav>
  )
}

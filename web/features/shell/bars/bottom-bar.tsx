import { SHELL_TEXTS as T } from '../shell-texts.ts'
import styles from './bottom-bar.module.css'
import { EntryLinks } from './entry-links.tsx'

/** On phones the four entries are at the bottom of the screen. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label={T.mainPages}>
      <EntryLinks icons dotClass={styles.dot} />
    </nav>
  )
}

import { THREAD_TEXTS as T } from '../texts.ts'
import styles from '../thread.module.css'

/** In place of the form, once nobody can write any more. */
export function Closed() {
  return (
    <div className={styles.closed}>
      <b>{T.closed}</b>
      <span>{T.closedLead}</span>
    </div>
  )
}

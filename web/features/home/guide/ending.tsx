import { HOME_TEXTS as T } from '../page-texts.ts'
import { LEAVING } from '../texts.ts'
import styles from './ending.module.css'
import { SpotHead } from './spot-head.tsx'

/** Termination and refund, explained as plainly as joining. */
export function Ending() {
  return (
    <section id="leave">
      <SpotHead lines={[T.endingTitle, T.endingTitleRest]} drawing="spot-hanger.svg" />
      <dl className={styles.leaving}>
        {LEAVING.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="phrase">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { illustration } from '../../../lib/pages/illustrations.ts'
import { HOME_TEXTS as T } from '../page-texts.ts'
import { LEAVING } from '../texts.ts'
import styles from './ending.module.css'
import guide from './guide.module.css'

/** Termination and refund, explained as plainly as joining. */
export function Ending() {
  return (
    <section id="leave">
      <div className={guide.withSpot}>
        <h2 className="h2">
          {T.endingTitle}
          <br />
          {T.endingTitleRest}
        </h2>
        <img src={illustration('spot-hanger.svg')} alt="" width="320" height="240" loading="lazy" />
      </div>
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

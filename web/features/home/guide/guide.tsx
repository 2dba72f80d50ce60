import { SideLinks } from '../../../ui/layout/side-links.tsx'
import { FeeCalculator } from '../fee-calculator.tsx'
import { HOME_TEXTS as T } from '../page-texts.ts'
import { Questions } from '../questions.tsx'
import { CONTENTS } from '../texts.ts'
import { Ending } from './ending.tsx'
import styles from './guide.module.css'
import { Rules } from './rules.tsx'
import { Steps } from './steps.tsx'
import { Talk } from './talk.tsx'

function Contents() {
  return (
    <nav className={styles.contents} aria-label={T.contents}>
      <p>{T.contents}</p>
      <ol>
        {CONTENTS.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The guide: how to start, talk, pay and leave, and what is prohibited. */
export function Guide() {
  return (
    <div className={`wrap ${styles.guide}`}>
      <div className={styles.side}>
        <div className={styles.sticky}>
          <Contents />
          <SideLinks />
        </div>
      </div>
      <div className={styles.main}>
        <Steps />
        <Talk />
        <FeeCalculator />
        <Ending />
        <Rules />
        <Questions />
      </div>
    </div>
  )
}

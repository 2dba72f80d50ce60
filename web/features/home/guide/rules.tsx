import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { HOME_TEXTS as T } from '../page-texts.ts'
import { BANNED } from '../texts.ts'
import guide from './guide.module.css'
import styles from './rules.module.css'

export function Rules() {
  return (
    <section id="rule">
      <h2 className={cx('h2', guide.heading)}>{T.rulesTitle}</h2>
      <p className={guide.text}>{T.rulesLead}</p>
      <ul className={styles.rules}>
        {BANNED.map(item => (
          <li key={item}>
            <Icon name="close" className={styles.mark} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

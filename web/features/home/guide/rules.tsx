import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { BANNED } from '../texts.ts'
import guide from './guide.module.css'
import styles from './rules.module.css'

export function Rules() {
  return (
    <section id="rule">
      <h2 className={cx('h2', guide.heading)}>お引き受けしないこと。</h2>
      <p className={guide.text}>
        だれもが安心して装えるように、次の六つは出品も依頼もお断りしています。
      </p>
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

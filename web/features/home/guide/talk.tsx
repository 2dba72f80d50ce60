import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { HOME_TEXTS as T } from '../page-texts.ts'
import guide from './guide.module.css'
import styles from './talk.module.css'

const SELLER = { id: 20, name: T.exampleSeller, icon: null }

function Answer({ children }: { children: string }) {
  return (
    <p className={styles.message}>
      <Avatar person={SELLER} size={32} />
      <span>{children}</span>
    </p>
  )
}

function Example() {
  return (
    <figure className={styles.thread} aria-label={T.example}>
      <p className={styles.fact}>{T.exampleStart}</p>
      <Answer>{T.exampleQuestion}</Answer>
      <p className={cx(styles.message, styles.mine)}>
        <span>{T.exampleAnswer}</span>
      </p>
      <Answer>{T.exampleReply}</Answer>
    </figure>
  )
}

export function Talk() {
  return (
    <section id="talk" className={styles.talk}>
      <div>
        <h2 className={cx('h2', guide.heading)}>{T.talkTitle}</h2>
        <p className={guide.text}>{T.talkLead}</p>
      </div>
      <Example />
    </section>
  )
}

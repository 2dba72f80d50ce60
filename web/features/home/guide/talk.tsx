import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import guide from './guide.module.css'
import styles from './talk.module.css'

const SELLER = { id: 20, name: '透子', icon: null }

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
    <figure className={styles.thread} aria-label="やりとりの例">
      <p className={styles.fact}>2026/03/04 20:14:05 取引が始まりました</p>
      <Answer>はじめまして。今お持ちの道具を、写真で見せていただけますか？</Answer>
      <p className={cx(styles.message, styles.mine)}>
        <span>眉ペンとパウダーだけなんです。</span>
      </p>
      <Answer>じゅうぶんです。その二つで始めましょう。</Answer>
    </figure>
  )
}

export function Talk() {
  return (
    <section id="talk" className={styles.talk}>
      <div>
        <h2 className={cx('h2', guide.heading)}>話は、取引ごとの部屋で。</h2>
        <p className={guide.text}>
          申し込むと、その取引だけのメッセージがひらきます。支払いの日も、解約の申し出も、同じ場所に残ります。7日間返事がないときは、返金を受けて終わりにできます。
        </p>
      </div>
      <Example />
    </section>
  )
}

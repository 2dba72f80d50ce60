import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Consequences } from '../../ui/display/consequences.tsx'
import styles from './suspension-notice.module.css'

const STATE = [
  ['サービス', 'すべて停止中です'],
  ['出金の申請', '止まっています。売上は消えていません'],
  ['メッセージ', '読むことも、送ることもできません'],
] as const

/** All that a suspended person sees (rule `suspended-sees-notice`). */
export function SuspensionNotice() {
  return (
    <div className={cx('wrap', styles.page)}>
      <section className={styles.suspended} role="alert">
        <img src={illustration('spot-hanger.svg')} alt="" width="320" height="240" />
        <div>
          <h1>ご利用を停止しています</h1>
          <p>利用規約に沿わないことが確かめられたため、このアカウントのご利用を止めました。</p>
          <Consequences rows={STATE} />
          <p>心あたりがないときや、事情を伝えたいときは、お聞かせください。</p>
          <p className={styles.acts}>
            <LinkButton to={links.mail}>お問い合わせ</LinkButton>
            <LinkButton variant="plain" to={links.logout}>
              ログアウト
            </LinkButton>
          </p>
        </div>
      </section>
    </div>
  )
}

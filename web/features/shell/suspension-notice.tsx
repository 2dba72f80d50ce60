import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Consequences } from '../../ui/display/consequences.tsx'
import styles from './suspension-notice.module.css'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

const STATE = [
  [T.services, T.servicesPaused],
  [T.payout, T.payoutStopped],
  [T.messages, T.messagesClosed],
] as const

/** All that a suspended person sees (rule `suspended-sees-notice`). */
export function SuspensionNotice() {
  return (
    <div className={cx('wrap', styles.page)}>
      <section className={styles.suspended} role="alert">
        <img src={illustration('spot-hanger.svg')} alt="" width="320" height="240" />
        <div>
          <h1>{T.title}</h1>
          <p>{T.lead}</p>
          <Consequences rows={STATE} />
          <p>{T.appeal}</p>
          <p className={styles.acts}>
            <LinkButton to={links.mail}>{T.contact}</LinkButton>
            <LinkButton variant="plain" to={links.logout}>
              {T.logout}
            </LinkButton>
          </p>
        </div>
      </section>
    </div>
  )
}

import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './payout.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'

/** Static and public, so it says nothing about anybody (rule `success-page-is-anonymous`). */
export function PayoutSuccess() {
  return (
    <PageFrame title={T.successTitle} narrow>
      <div className={styles.success}>
        <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />
        <p>{T.successLead}</p>
        <LinkButton variant="primary" to={links.mypage}>
          {T.toMypage}
        </LinkButton>
        <LinkButton variant="plain" to={links.payout}>
          {T.toPayout}
        </LinkButton>
      </div>
    </PageFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { SUSPENSION_REASONS } from '../../../contract/calls/suspensions.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatDateTime } from '../../lib/format/format.ts'
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

/** Why and until when; the standard sentence while it is read, and when it cannot be read. */
function Why() {
  const { data } = useQuery(
    { queryKey: ['suspension'], queryFn: () => browserApi.ownSuspension({}) },
    queryClient,
  )
  if (!data) return <p>{T.lead}</p>
  return (
    <>
      <p className={styles.words}>{data.text || T.lead}</p>
      <p>{T.reason(SUSPENSION_REASONS[data.reason])}</p>
      <p>{data.until ? T.until(formatDateTime(data.until)) : T.noEnd}</p>
    </>
  )
}

/** All that a suspended person sees (rule `suspended-sees-notice`). */
export function SuspensionNotice() {
  return (
    <div className={cx('wrap', styles.page)}>
      <section className={styles.suspended} role="alert">
        <img src={illustration('spot-hanger.svg')} alt="" width="320" height="240" />
        <div>
          <h1>{T.title}</h1>
          <Why />
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

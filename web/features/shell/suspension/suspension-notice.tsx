import { type OwnSuspension, SUSPENSION_REASONS } from '../../../../contract/calls/suspensions.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { illustration } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { type Consequence, Consequences } from '../../../ui/display/consequences.tsx'
import { DayProgress } from '../../../ui/display/day-progress.tsx'
import { Appeal } from './appeal.tsx'
import styles from './suspension-notice.module.css'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'
import { useOwnSuspension } from './use-own-suspension.ts'
import { WaitingRequests } from './waiting-requests.tsx'

const stateOf = ({
  services,
  isMild,
  silence,
  available,
}: OwnSuspension): readonly Consequence[] => [
  ...(services > 0 ? [[T.services(services), T.servicesPaused] as const] : []),
  [T.deals, isMild ? T.dealsGoOn : T.dealsEnd],
  ...(silence
    ? [[T.firstMessages, T.silenceGoesOn(silence.deals, formatDateTime(silence.endsAt))] as const]
    : []),
  ...(available > 0 ? [[T.money, T.moneyHeld(available)] as const] : []),
  [T.messages, T.messagesClosed],
]

/** When it ends, with the days that are over. */
function End({ suspension: { suspendedAt, until } }: { suspension: OwnSuspension }) {
  if (!until)
    return (
      <p className={styles.end}>
        <span>{T.end}</span>
        <b>{T.noEnd}</b>
        <span>{T.noEndHint}</span>
      </p>
    )
  const [from, to] = [Date.parse(suspendedAt), Date.parse(until)]
  const days = Math.max(1, Math.round((to - from) / DAY_MS))
  const done = Math.min(days, Math.max(0, (serverNow() - from) / DAY_MS))
  return (
    <div className={styles.end}>
      <span>{T.end}</span>
      <b>{formatDateTime(until)}</b>
      <span>{T.left(Math.max(0, to - serverNow()))}</span>
      <DayProgress done={done} of={days} label={T.passed(days, Math.floor(done))} />
    </div>
  )
}

function Why({ suspension }: { suspension: OwnSuspension }) {
  return (
    <>
      <p className={styles.words}>{suspension.text || T.lead}</p>
      <p className={styles.reason}>{T.reason(SUSPENSION_REASONS[suspension.reason])}</p>
      <End suspension={suspension} />
      <Consequences rows={stateOf(suspension)} />
    </>
  )
}

/** Shown while the suspension is read, and when it cannot be read. */
function Unread() {
  return (
    <>
      <p className={styles.words}>{T.lead}</p>
      <p className={styles.acts}>
        <LinkButton to={links.mail}>{T.contact}</LinkButton>
        <LinkButton variant="plain" to={links.logout}>
          {T.logout}
        </LinkButton>
      </p>
    </>
  )
}

/** All that a suspended person sees (rule `suspended-sees-notice`). */
export function SuspensionNotice() {
  const data = useOwnSuspension()
  return (
    <div className={cx('wrap', styles.page)}>
      <section className={styles.suspended} aria-label={T.region}>
        <div role="alert">
          <img src={illustration('spot-hanger.svg')} alt="" width="320" height="240" />
          <h1>{T.title}</h1>
          {data ? <Why suspension={data} /> : <Unread />}
        </div>
        {data && (
          <div className={styles.appeal}>
            <WaitingRequests requests={data.requests} />
            <Appeal {...data} />
          </div>
        )}
      </section>
    </div>
  )
}

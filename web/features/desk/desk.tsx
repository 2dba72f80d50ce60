import type { DeskMoney, Waiting } from '../../../contract/calls/desk/desk.ts'
import { formatDateTime, formatDayHeading } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './desk.module.css'
import { FailedPart } from './failed-part.tsx'
import { MoneyNow } from './money-now.tsx'
import { Newcomer } from './newcomer.tsx'
import { RestBar } from './rest/rest-bar.tsx'
import { REST_TEXTS as R } from './rest/texts.ts'
import { ServicesPart, type ServicesPartProps } from './services/services-part.tsx'
import { DESK_TEXTS as T } from './texts.ts'
import { Tools } from './tools.tsx'
import { useDesk } from './use-desk.ts'
import { WaitingList } from './waiting/waiting-list.tsx'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

function Head({ now }: { now: number }) {
  const at = new Date(now).toISOString()
  return (
    <div className={styles.head}>
      <div>
        <h1>{T.title}</h1>
        <p>{T.moment(formatDayHeading(at), formatDateTime(at).slice(11, 16))}</p>
      </div>
      <p className={styles.acts}>
        <LinkButton to={links.deskRest}>{R.plan}</LinkButton>
        <LinkButton to={links.serviceCreate}>{T.make}</LinkButton>
      </p>
    </div>
  )
}

/** Placeholders of the tasks and the money. */
function TopLoading() {
  return (
    <Loading>
      <div className={styles.top}>
        <div className={styles.waiting}>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
        <Skeleton height={280} />
      </div>
    </Loading>
  )
}

interface TopProps {
  waiting: readonly Waiting[]
  money: DeskMoney
  now: number
}

function Top({ waiting, money, now }: TopProps) {
  return (
    <div className={styles.top}>
      <WaitingList waiting={waiting} next={money.next} now={now} />
      <MoneyNow money={money} />
    </div>
  )
}

interface DeskProps extends ServicesPartProps {
  isAccountReady: boolean
}

/**
 * The seller's desk: tasks, money and services. A person who never offered a service sees how to
 * begin.
 */
export function Desk({ isAccountReady, outlook }: DeskProps) {
  const { data, now, isError, refetch, holder } = useDesk()
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={CRUMBS} />
      {data && !data.hasOffered ? (
        <Newcomer isAccountReady={isAccountReady} />
      ) : (
        <>
          <Head now={now} />
          <RestBar />
          {isError && <FailedPart onAgain={refetch}>{T.failed}</FailedPart>}
          <div {...holder}>
            {data && <Top {...data} now={now} />}
            {!data && !isError && <TopLoading />}
          </div>
          <ServicesPart outlook={outlook} />
          <Tools />
        </>
      )}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { PayoutAmount } from '../../../contract/calls/payouts.ts'
import { splitPrice } from '../../../contract/money.ts'
import { useLikedCount } from '../../lib/device/likes/liked.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { BuyInvitation, SellInvitation } from './invitation.tsx'
import { Receive } from './receive.tsx'
import { TaskCard } from './task-card.tsx'
import styles from './task-lists.module.css'
import {
  buyingTasks,
  firstTasks,
  nextPayments,
  primaryTask,
  sellingTasks,
  type Task,
  type TaskSources,
  taskKey,
} from './tasks.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'

interface TaskListProps {
  title: string
  side: 'buy' | 'sell'
  tasks: readonly Task[]
  primary: Task | undefined
  now: number
  /** Shown below the tasks. */
  last: ReactNode
  /** Shown in place of the tasks to a person who never had a deal. */
  invitation: ReactNode
  /** Links to the other pages of this side. */
  children: ReactNode
}

function TaskList(props: TaskListProps) {
  const { title, side, tasks, primary, now, last, invitation, children } = props
  const id = useId()
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {tasks.length > 0 && <small>{T.waiting(tasks.length)}</small>}
      </h2>
      <div>
        {firstTasks(tasks).map(task => (
          <TaskCard
            key={taskKey(task)}
            task={task}
            side={side}
            now={now}
            primary={task === primary}
          />
        ))}
        {tasks.length === 0 && (invitation || <p className={styles.card}>{T.nothing}</p>)}
        {last}
      </div>
      <nav aria-label={title}>{children}</nav>
    </section>
  )
}

function NextDates({ deals }: { deals: readonly Deal[] }) {
  const next = nextPayments(deals)
  if (next.length === 0) return null
  return (
    <dl className={styles.next}>
      {next.map(deal => (
        <div key={deal.id}>
          <dt>{formatDateTime(deal.currentPeriodEnd)}</dt>
          <dd title={deal.serviceName}>{deal.serviceName}</dd>
          <dd>{formatYen(splitPrice(deal.price).total)}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface TaskListsProps extends TaskSources {
  /** Number of deals on each side; null where one page does not hold them all. */
  counts: { buy: number | null; sell: number | null }
  payout: PayoutAmount
  /** Whether the payout account is ready, so that services can be created. */
  isAccountReady: boolean
  /** Whether the viewer is or was a party of any deal on this side, or sells something. */
  hasBought: boolean
  hasSold: boolean
}

const counted = (label: string, count: number | null) => (count ? `${label} ${count}` : label)

/** Two columns, buying and selling; each begins with what the viewer has to do. */
export function TaskLists(props: TaskListsProps) {
  const { counts, payout, isAccountReady, hasBought, hasSold, ...sources } = props
  const likes = useLikedCount()
  const buying = buyingTasks(sources)
  const selling = sellingTasks(sources)
  const common = { primary: primaryTask(buying, selling), now: sources.now }
  return (
    <div className={styles.lists}>
      <TaskList
        {...common}
        title={T.buy}
        side="buy"
        tasks={buying}
        last={<NextDates deals={sources.buys} />}
        invitation={!hasBought && <BuyInvitation />}
      >
        <Link to={links.deals('buy')}>{counted(T.buyList, counts.buy)}</Link>
        <Link to={links.likes()}>{counted(T.liked, likes)}</Link>
        <Link to={links.history('buy')}>{T.history}</Link>
        <Link to={links.requests()}>{counted(T.requests, sources.requests.length)}</Link>
      </TaskList>
      <TaskList
        {...common}
        title={T.sell}
        side="sell"
        tasks={selling}
        last={hasSold && <Receive payout={payout} deals={sources.sells} />}
        invitation={!hasSold && <SellInvitation isAccountReady={isAccountReady} />}
      >
        <Link to={links.desk}>{T.desk}</Link>
        <Link to={links.deals('sell')}>{counted(T.sellList, counts.sell)}</Link>
        <Link to={links.personServices(sources.viewerId)}>{T.ownServices}</Link>
        <Link to={links.serviceCreate}>{T.makeService}</Link>
        <Link to={links.history('sell')}>{T.history}</Link>
        <Link to={links.sellerYear()}>{T.sellerYear}</Link>
      </TaskList>
    </div>
  )
}

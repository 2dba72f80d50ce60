import type { ReactNode } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { RatingCounts } from '../../../contract/calls/ratings.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Rating } from '../../ui/display/rating.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Accounts } from './accounts.tsx'
import { BegunApplication, type BegunApplicationProps } from './begun/begun-application.tsx'
import { BegunOffer } from './begun/begun-offer.tsx'
import styles from './mypage.module.css'
import layout from './task-lists.module.css'
import { TaskLists, type TaskListsProps } from './task-lists.tsx'
import { MYPAGE_TEXTS as T } from './texts.ts'

export interface MypageProps {
  user: CurrentUser
  ratings: RatingCounts
  taskLists: TaskListsProps
  begun: BegunApplicationProps | null
  /** Whether the viewer came to offer a service, before the registration. */
  hasBegunOffer: boolean
  /** Shown above the tasks. */
  note?: ReactNode
}

function Me({ user, ratings }: Pick<MypageProps, 'user' | 'ratings'>) {
  return (
    <div className={styles.me}>
      <Avatar person={user} size={72} />
      <div>
        <h1>{T.heading(user.name)}</h1>
        <p>
          {T.since(formatDateTime(user.createdAt))}
          <Rating count={ratings.good} />
        </p>
      </div>
      <p className={styles.links}>
        <LinkButton to={links.user(user.id)}>{T.profile}</LinkButton>
        <LinkButton to={links.userEdit}>{T.editHead}</LinkButton>
      </p>
    </div>
  )
}

/** The viewer's tasks as a buyer and as a seller, in two lists below a drawn desk. */
export function Mypage({ user, ratings, taskLists, begun, hasBegunOffer, note }: MypageProps) {
  const { isAccountReady, hasSold } = taskLists
  return (
    <div className={styles.page}>
      <div className="wrap">
        <Me user={user} ratings={ratings} />
      </div>
      <div className={layout.scene}>
        <img src={illustration('room-desk.webp')} alt="" width="1200" height="262" />
      </div>
      <div className={layout.desk}>
        <div className={cx('wrap')}>
          {note}
          {begun && <BegunApplication {...begun} />}
          {hasBegunOffer && !hasSold && <BegunOffer isAccountReady={isAccountReady} />}
          <TaskLists {...taskLists} />
        </div>
      </div>
      <div className="wrap">
        <Accounts user={user} available={taskLists.payout.available} />
      </div>
    </div>
  )
}

export function MypageLoading() {
  return (
    <div className={cx('wrap', styles.page)}>
      <Loading>
        <div className={styles.waiting}>
          <Skeleton width={72} height={72} round />
          <Skeleton width="40%" height={28} />
          <Skeleton height={220} />
          <Skeleton height={220} />
        </div>
      </Loading>
    </div>
  )
}

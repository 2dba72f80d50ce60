import type { CurrentUser } from '../../../contract/accounts.ts'
import type { GoodCounts } from '../../../contract/ratings.ts'
import { formatDateTime } from '../../lib/format.ts'
import { illustration } from '../../lib/illustrations.ts'
import { links } from '../../lib/links.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Rating } from '../../ui/rating.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Accounts } from './account.tsx'
import desk from './desk.module.css'
import styles from './mypage.module.css'
import { MYPAGE_TEXTS as T } from './texts.ts'
import { Trays, type TraysProps } from './trays.tsx'

export interface MypageProps {
  user: CurrentUser
  goods: GoodCounts
  trays: TraysProps
}

function Me({ user, goods }: Pick<MypageProps, 'user' | 'goods'>) {
  return (
    <div className={styles.me}>
      <Avatar person={user} size={72} />
      <div>
        <h1>{user.name}さん</h1>
        <p>
          {T.since(formatDateTime(user.created_at))}
          <Rating count={goods.good} />
        </p>
      </div>
      <LinkButton to={links.user(user.id)}>{T.profile}</LinkButton>
    </div>
  )
}

/** What the viewer has to do as a buyer and as a seller, drawn as a desk with two trays. */
export function Mypage({ user, goods, trays }: MypageProps) {
  return (
    <div className={styles.page}>
      <div className="wrap">
        <Me user={user} goods={goods} />
      </div>
      <div className={desk.scene}>
        <img src={illustration('room-desk.webp')} alt="" width="1200" height="262" />
      </div>
      <div className={desk.desk}>
        <div className={cx('wrap')}>
          <Trays {...trays} />
        </div>
      </div>
      <div className="wrap">
        <Accounts user={user} available={trays.payout.available} />
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

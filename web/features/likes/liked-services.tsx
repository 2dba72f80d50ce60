import { useNavigate } from 'react-router'
import { LIKE_SORTS, type Like, type LikeSort } from '../../../contract/calls/favourites.ts'
import { DAY_MS } from '../../../contract/dates/durations.ts'
import { formatYen } from '../../lib/format/format.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { ServiceCard, ServiceGrid } from '../../ui/display/service-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LikeButton } from '../../ui/likes/like-button.tsx'
import styles from './likes.module.css'
import { LIKES_TEXTS as T } from './texts.ts'

/** How long a changed price is pointed out. */
const TOLD_MS = 30 * DAY_MS

/** How the price changed since the service was liked. */
function PriceNote({ like: { price, priceChangedAt, service } }: { like: Like }) {
  const change = (service?.price ?? price) - price
  if (change === 0 || priceChangedAt === null) return null
  if (serverNow() - Date.parse(priceChangedAt) > TOLD_MS) return null
  const yen = formatYen(Math.abs(change))
  return (
    <>
      {T.priceThen(formatYen(price))}
      {change < 0 ? <b>{T.down(yen)}</b> : T.up(yen)}
    </>
  )
}

function GoneCard({ like: { serviceId, name } }: { like: Like }) {
  return (
    <li className={styles.gone}>
      <span className={styles.hanger}>
        <Icon name="hanger" />
      </span>
      <h2>{name}</h2>
      <p>{T.gone}</p>
      <LikeButton service={{ id: serviceId, name }} className={styles.heart} />
    </li>
  )
}

interface LikedServicesProps {
  likes: readonly Like[]
  isOnDevice: boolean
  sort: LikeSort
}

function Order({ sort }: { sort: LikeSort }) {
  const navigate = useNavigate()
  return (
    <Select
      compact
      aria-label={T.order}
      value={sort}
      onChange={({ target: { value } }) => {
        const chosen = LIKE_SORTS.find(one => one === value)
        void navigate(links.likes(undefined, 1, chosen === LIKE_SORTS[0] ? undefined : chosen))
      }}
    >
      {LIKE_SORTS.map(one => (
        <option key={one} value={one}>
          {T.orders[one]}
        </option>
      ))}
    </Select>
  )
}

/** A service that the viewer removes keeps its place until the screen is left. */
export function LikedServices({ likes, isOnDevice, sort }: LikedServicesProps) {
  if (likes.length === 0)
    return (
      <EmptyState
        drawing="spot-hoop.svg"
        title={T.empty}
        action={<LinkButton to={links.services()}>{T.seeServices}</LinkButton>}
      >
        {T.emptyLead}
      </EmptyState>
    )
  return (
    <>
      {isOnDevice && (
        <Notice>
          {T.onDevice(likes.length)} <LinkButton to={links.userCreate}>{T.register}</LinkButton>
        </Notice>
      )}
      <div className={styles.bar}>
        <p className="small">{!isOnDevice && T.private}</p>
        <Order sort={sort} />
      </div>
      <ServiceGrid className={cx(styles.grid, styles.liked)}>
        {likes.map(like =>
          like.service ? (
            <ServiceCard
              key={like.serviceId}
              service={like.service}
              heading="h2"
              note={<PriceNote like={like} />}
            />
          ) : (
            <GoneCard key={like.serviceId} like={like} />
          ),
        )}
      </ServiceGrid>
    </>
  )
}

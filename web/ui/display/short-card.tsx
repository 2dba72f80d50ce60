import { Link } from 'react-router'
import { cut } from '../../../contract/code-points.ts'
import type { CardService } from '../../lib/format/card-service.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../cx.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { Price } from '../money/price.tsx'
import { DISPLAY_TEXTS as T } from './display-texts.ts'
import { Picture } from './picture.tsx'
import { SeatTag } from './seat-tag.tsx'
import styles from './service-card.module.css'

/** Characters (rule `cut-with-ellipsis`). */
const TITLE_MAX = 8

function Rank({ rank }: { rank: number }) {
  return (
    <span className={styles.rank}>
      <span aria-hidden="true">{T.ranks[rank - 1]}</span>
      <span className="sr">{T.rank(rank)}</span>
    </span>
  )
}

export interface ShortCardProps {
  service: CardService
  /** 1 to 10, shown in place of the seats. */
  rank?: number
  eager?: boolean
}

/** A service in a rail: picture, short title and price. */
export function ShortCard({ service, rank, eager = false }: ShortCardProps) {
  return (
    <li className={cx(styles.card, styles.short)}>
      <Picture
        icon={service.icon}
        iconBack={service.iconBack}
        category={service.category}
        sizes="(min-width: 768px) 216px, 150px"
        shape={rank ? 'square' : 'wide'}
        eager={eager}
        className={styles.picture}
      >
        {rank ? <Rank rank={rank} /> : <SeatTag service={service} />}
      </Picture>
      <h3 className={styles.title}>
        <Link to={links.service(service.id)} prefetch="intent" title={service.name}>
          {cut(service.name, TITLE_MAX)}
        </Link>
      </h3>
      <Price yen={service.price} className={styles.price} />
      <LikeButton service={service} className={styles.like} />
    </li>
  )
}

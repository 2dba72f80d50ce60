import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cut } from '../../../contract/code-points.ts'
import type { CardService } from '../../lib/format/card-service.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../cx.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { Price } from '../money/price.tsx'
import { Avatar } from './avatar.tsx'
import { Picture } from './picture.tsx'
import { Rating } from './rating.tsx'
import { SeatTag } from './seat-tag.tsx'
import styles from './service-card.module.css'

/** Characters (rule `cut-with-ellipsis`). */
const TITLE_MAX = 24
const SELLER_MAX = 7
const SIZES = '(min-width: 1200px) 220px, (min-width: 768px) 24vw, 31vw'

function Seller({ service }: { service: CardService }) {
  const person = { id: service.sellerId, name: service.sellerName, icon: service.sellerIcon }
  return (
    <p className={styles.by}>
      <Avatar person={person} size={20} className={styles.avatar} />
      <span className={styles.name} title={service.sellerName}>
        {cut(service.sellerName, SELLER_MAX)}
      </span>
      {service.sellerGood > 0 && <Rating count={service.sellerGood} />}
    </p>
  )
}

export interface ServiceCardProps {
  service: CardService
  /** False where all cards show the same seller. */
  seller?: boolean
  /** Heading level of the title, one below the heading above the cards. */
  heading?: 'h2' | 'h3'
  /** Shows the title, with searched words marked. */
  mark?: ((title: string) => ReactNode) | undefined
  /** Shown below the seller. */
  note?: ReactNode
  /** For the first cards of a page, whose pictures load early. */
  eager?: boolean
}

/** A service in a grid: picture, title, price and seller. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, seller = true, heading: Heading = 'h3', mark, note, eager = false } = props
  const paused = !service.isPublic
  const title = cut(service.name, TITLE_MAX)
  return (
    <li
      className={cx(styles.card, paused && styles.paused)}
      data-full={service.remaining === 0 || undefined}
    >
      <Picture
        icon={service.icon}
        iconBack={service.iconBack}
        category={service.category}
        sizes={SIZES}
        shape="phone-square"
        paused={paused}
        eager={eager}
        className={styles.picture}
      >
        <SeatTag service={service} />
      </Picture>
      <Heading className={styles.title}>
        <Link to={links.service(service.id)} prefetch="intent" title={service.name}>
          {mark ? mark(title) : title}
        </Link>
      </Heading>
      <Price yen={service.price} className={styles.price} />
      {seller && <Seller service={service} />}
      {note && <p className={styles.note}>{note}</p>}
      <LikeButton service={service} className={styles.like} />
    </li>
  )
}

/** 3 columns on phones, 4 from 768 px, 5 from 1200 px (rule `three-four-five-columns`). */
export function ServiceGrid({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return <ul className={cx(styles.grid, className)}>{children}</ul>
}

import type { ReactNode } from 'react'
import type { Subsc } from '../../../contract/deals.ts'
import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Paper } from '../../ui/paper.tsx'
import { Room } from '../../ui/room.tsx'
import { ServiceLine } from '../../ui/service-line.tsx'
import styles from './leaving-screen.module.css'
import { LEAVING_TEXTS as T } from './texts.ts'

/** A deal carries the picture alone; its cloth, without one, is that of その他. */
const NO_CATEGORY = 20

export const prodOf = (subsc: Pick<Subsc, 'prod_name' | 'prod_icon'>) => ({
  name: subsc.prod_name,
  icon: subsc.prod_icon,
  icon_back: null,
  category: NO_CATEGORY,
})

export const crumbsTo = (label: string, side: 'buy' | 'sell') => [
  { label: T.crumbMypage, to: links.mypage },
  { label: T.crumbDeals, to: links.subscs(side) },
  { label },
]

export interface LeavingPaperProps {
  /** Where the screen stands. */
  crumb: string
  /** The heading of the sheet, which is the one of the screen. */
  title: string
  side: 'buy' | 'sell'
  subsc: Subsc
  note: string
  children: ReactNode
}

/** A decision about one deal on one sheet. */
export function LeavingPaper({ crumb, title, side, subsc, note, children }: LeavingPaperProps) {
  return (
    <Room title={title} crumbs={crumbsTo(crumb, side)} narrow>
      <Paper>
        <ServiceLine prod={prodOf(subsc)} note={note} />
        {children}
      </Paper>
    </Room>
  )
}

/** For a deal that is over: nothing is left to decide. */
export function EndedDeal({
  subsc,
  side,
  crumb,
}: Pick<LeavingPaperProps, 'subsc' | 'side' | 'crumb'>) {
  return (
    <LeavingPaper
      crumb={crumb}
      title={T.endedTitle}
      side={side}
      subsc={subsc}
      note={`${subsc.user_name}さん`}
    >
      <p>{T.endedLead}</p>
      <p className={styles.acts}>
        <LinkButton to={links.messages(subsc.contact_id)}>{T.toThread}</LinkButton>
        <LinkButton variant="plain" to={links.subscs(side)}>
          {T.toDeals}
        </LinkButton>
      </p>
    </LeavingPaper>
  )
}

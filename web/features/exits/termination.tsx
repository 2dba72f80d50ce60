import type { ReactNode } from 'react'
import { formatYen } from '../../lib/format/format.ts'
import { BuyerEnds } from './buyer-ends.tsx'
import { TERMINATION_TEXTS as E } from './end-texts.ts'
import { EndedDeal, ExitScreen } from './exit-screen.tsx'
import type { ExitingDeal } from './load-deal.ts'
import { Ending, SellerEnds } from './seller-ends.tsx'

/** The buyer ends at once, the seller with the paid period; both first read what will happen. */
export function Termination({ why, ...exit }: ExitingDeal & { why: ReactNode }) {
  const { deal, quote, side, ended } = exit
  if (ended) return <EndedDeal deal={deal} side={side} crumb={E.crumb} />
  const buys = side === 'buy'
  const ending = !buys && Boolean(deal.isEndDecided)
  const title = buys ? E.buyTitle : ending ? E.endingTitle : E.sellTitle
  const note = buys
    ? E.buyNote(deal.counterpartName, formatYen(quote.total))
    : E.sellNote(deal.counterpartName, formatYen(quote.share))
  return (
    <ExitScreen crumb={E.crumb} title={title} side={side} deal={deal} note={note}>
      <div>{why}</div>
      {buys && <BuyerEnds {...exit} />}
      {ending && <Ending {...exit} />}
      {!buys && !ending && <SellerEnds {...exit} />}
    </ExitScreen>
  )
}

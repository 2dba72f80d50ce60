import type { Prod } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { ShortCard } from '../../ui/display/short-card.tsx'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Rail, RailHead } from '../../ui/layout/rail.tsx'
import { categoryName } from './texts.ts'
import { useSameCategory } from './use-same-category.ts'

const HEADING = 'same-category'
const WAITING = 5

/** Other services of the same category; left out when there are none. */
export function SameCategory({ prod, className }: { prod: Prod; className: string | undefined }) {
  const prods = useSameCategory(prod)
  if (prods?.length === 0) return null
  const more = {
    to: links.prods({ category: prod.category }),
    label: `${categoryName(prod.category)}をすべて見る`,
  }
  return (
    <section className={className} aria-labelledby={HEADING} aria-busy={prods === null}>
      <RailHead id={HEADING} title="同じ棚から" more={more} />
      <Rail labelledBy={HEADING}>
        {prods === null ? (
          <CardSkeletons count={WAITING} />
        ) : (
          prods.map(other => <ShortCard key={other.id} prod={other} />)
        )}
      </Rail>
    </section>
  )
}

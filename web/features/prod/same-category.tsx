import type { Prod } from '../../../contract/catalog.ts'
import { links } from '../../lib/links.ts'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import { Rail, RailHead } from '../../ui/rail.tsx'
import { ShortCard } from '../../ui/short-card.tsx'
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

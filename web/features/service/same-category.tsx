import type { Service } from '../../../contract/calls/catalog.ts'
import { categoryName } from '../../../contract/categories.ts'
import { links } from '../../lib/pages/links.ts'
import { ShortCard } from '../../ui/display/short-card.tsx'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Rail, RailHead } from '../../ui/layout/rail.tsx'
import { SAME_CATEGORY_TEXTS as T } from './lower-page-texts.ts'
import { useSameCategory } from './use-same-category.ts'

const HEADING = 'same-category'
const WAITING = 5

/** Other services of the same category; left out when there are none. */
export function SameCategory({
  service,
  className,
}: {
  service: Service
  className: string | undefined
}) {
  const services = useSameCategory(service)
  if (services?.length === 0) return null
  const more = {
    to: links.services({ category: service.category }),
    label: T.seeAll(categoryName(service.category)),
  }
  return (
    <section className={className} aria-labelledby={HEADING} aria-busy={services === null}>
      <RailHead id={HEADING} title={T.title} more={more} />
      <Rail labelledBy={HEADING}>
        {services === null ? (
          <CardSkeletons count={WAITING} />
        ) : (
          services.map(other => <ShortCard key={other.id} service={other} />)
        )}
      </Rail>
    </section>
  )
}

import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { categoryDrawing } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Chips } from '../../ui/layout/chips.tsx'
import { LIST_TEXTS as L } from './texts.ts'

/** All categories as links that keep words, filters and order. */
export function CategoryChips({
  view,
  className,
}: {
  view: ServicesView
  className?: string | undefined
}) {
  const kept = queryOf(view)
  const all = {
    label: L.all,
    to: links.services({ ...kept, category: null }),
    current: view.category === null,
  }
  const chips = CATEGORY_NAMES.map((label, index) => ({
    label,
    to: links.services({ ...kept, category: index + 1 }),
    current: view.category === index + 1,
    drawing: categoryDrawing(index + 1),
  }))
  return (
    <nav aria-label={L.categories} className={className}>
      <Chips column chips={[all, ...chips]} />
    </nav>
  )
}

import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { Select } from '../../ui/controls/select.tsx'
import { MEMBER_TEXTS as T } from './member-texts.ts'

interface CategoryChoiceProps {
  /** Categories that have reviews. */
  categories: readonly number[]
  category: number | undefined
  onChoose: (category: number | undefined) => void
}

/** The category of the services whose reviews are listed, where there are several. */
export function CategoryChoice({ categories, category, onChoose }: CategoryChoiceProps) {
  if (categories.length < 2) return null
  return (
    <Select
      compact
      aria-label={T.category}
      value={category ?? ''}
      onChange={event => onChoose(Number(event.target.value) || undefined)}
    >
      <option value="">{T.allCategories}</option>
      {categories.map(number => (
        <option key={number} value={number}>
          {CATEGORY_NAMES[number - 1]}
        </option>
      ))}
    </Select>
  )
}

import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { Select } from '../../ui/controls/select.tsx'
import { MEMBER_TEXTS as T } from './member-texts.ts'

interface CategoryChoiceProps {
  category: number | undefined
  onChoose: (category: number | undefined) => void
}

/** The category of the services whose reviews are listed. */
export function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  return (
    <Select
      compact
      aria-label={T.category}
      value={category ?? ''}
      onChange={event => onChoose(Number(event.target.value) || undefined)}
    >
      <option value="">{T.allCategories}</option>
      {CATEGORY_NAMES.map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </Select>
  )
}

import { useId } from 'react'
import type { AdminListKind } from '../../../../contract/calls/admin.ts'
import type { ListNarrowing } from '../../../../contract/calls/operator/list-narrowing.ts'
import { CATEGORY_COUNT } from '../../../../contract/limits.ts'
import { Select } from '../../../ui/controls/select.tsx'
import styles from './narrow.module.css'
import { NARROW_TEXTS as T } from './narrow-texts.ts'
import { NARROWINGS } from './wish.ts'

const PRICES = ['2000', '5000', '10000', '20000']
const MONTHS = 12

/** The latest months, this one first, as `2026-04`. */
function latestMonths(): string[] {
  const now = new Date()
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(now.getFullYear(), now.getMonth() - back, 1)
    return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`
  })
}

const OPTIONS: Readonly<Record<keyof ListNarrowing, () => string[]>> = {
  category: () => Array.from({ length: CATEGORY_COUNT }, (_, place) => String(place + 1)),
  priceFrom: () => PRICES,
  since: latestMonths,
}

/** An address may narrow by a value that the list of options does not have. */
const withValue = (options: string[], value: string) =>
  value === '' || options.includes(value) ? options : [...options, value]

interface NarrowFieldProps {
  by: keyof ListNarrowing
  value: string
}

function NarrowField({ by, value }: NarrowFieldProps) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr">
        {T[by]}
      </label>
      <Select
        compact
        id={id}
        name={by}
        defaultValue={value}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{T.any[by]}</option>
        {withValue(OPTIONS[by](), value).map(option => (
          <option key={option} value={option}>
            {T.says[by](option)}
          </option>
        ))}
      </Select>
    </span>
  )
}

interface NarrowFieldsProps {
  kind: AdminListKind
  wish: ListNarrowing
}

/** The choices that narrow a list, as fields of its search form. */
export function NarrowFields({ kind, wish }: NarrowFieldsProps) {
  const fields = NARROWINGS[kind]
  if (!fields) return null
  return (
    <div className={styles.fields}>
      {fields.map(by => (
        <NarrowField key={by} by={by} value={String(wish[by] ?? '')} />
      ))}
    </div>
  )
}

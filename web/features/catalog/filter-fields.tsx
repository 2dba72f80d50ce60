import { useId } from 'react'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import styles from './filters.module.css'
import { FILTER_TEXTS as T } from './texts.ts'

interface LimitProps {
  name: 'price_min' | 'price_max'
  label: string
  value: number | null
  problemId: string | undefined
}

function Limit({ name, label, value, problemId }: LimitProps) {
  return (
    <TextInput
      name={name}
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      defaultValue={value ?? ''}
      inputMode="numeric"
      maxLength={9}
      className={styles.limit}
    />
  )
}

export interface FilterFieldsProps {
  view: ServicesView
  problem: string | null
}

/** Price range, seats and sellers; without JavaScript, hidden inputs keep the rest of the query. */
export function FilterFields({ view, problem }: FilterFieldsProps) {
  const id = useId()
  const problemId = problem ? id : undefined
  const { q, category, sort } = queryOf(view)
  return (
    <>
      {q && <input type="hidden" name="q" value={q} />}
      {category && <input type="hidden" name="category" value={category} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <fieldset className={styles.range}>
        <legend className={styles.legend}>{T.price}</legend>
        <Limit name="price_min" label={T.min} value={view.priceMin} problemId={problemId} />
        <span aria-hidden="true">{T.between}</span>
        <Limit name="price_max" label={T.max} value={view.priceMax} problemId={problemId} />
        <span aria-hidden="true">{T.yen}</span>
      </fieldset>
      <Checkbox name="has_seats" value="1" defaultChecked={view.hasSeats}>
        {T.seats}
      </Checkbox>
      <Checkbox name="verified_only" value="1" defaultChecked={view.verifiedOnly}>
        {T.verified}
      </Checkbox>
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

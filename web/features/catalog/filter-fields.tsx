import { useId } from 'react'
import { FILTER_SWITCHES, SWITCH_WORDS } from '../../../contract/search/service-filters.ts'
import { toWireName } from '../../../contract/wire/wire-names.ts'
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

/** The fields of all filters; without JavaScript, hidden inputs keep the rest of the query. */
export function FilterFields({ view, problem }: FilterFieldsProps) {
  const id = useId()
  const problemId = problem ? id : undefined
  const { q, category, sort } = queryOf(view)
  return (
    <>
      {Object.entries({ q, category, sort }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <fieldset className={styles.range}>
        <legend className={styles.legend}>{T.price}</legend>
        <Limit name="price_min" label={T.min} value={view.priceMin} problemId={problemId} />
        <span aria-hidden="true">{T.between}</span>
        <Limit name="price_max" label={T.max} value={view.priceMax} problemId={problemId} />
        <span aria-hidden="true">{T.yen}</span>
      </fieldset>
      {FILTER_SWITCHES.map(name => (
        <Checkbox key={name} name={toWireName(name)} value="1" defaultChecked={view[name]}>
          {SWITCH_WORDS[name].choice}
        </Checkbox>
      ))}
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

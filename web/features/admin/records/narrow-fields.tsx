import { type ComponentProps, useId } from 'react'
import type { AdminList, AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import type { ListNarrowing } from '../../../../contract/calls/operator/list-narrowing.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { type ListQuery, NARROWINGS } from './list-query.ts'
import styles from './narrow.module.css'
import { OPTIONS } from './narrow-options.ts'
import { NARROW_TEXTS as T } from './narrow-texts.ts'
import { useCommittedChange } from './use-committed-change.ts'

/** A select that submits its form once the choice is made. */
function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  const id = useId()
  const calm = useCommittedChange<HTMLSelectElement>(({ form }) => form?.requestSubmit())
  return (
    <span>
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <Select compact id={id} {...select} {...calm} />
    </span>
  )
}

/** Fields that take any value; all others offer a list of values. */
const FREE = {
  registered: { type: 'date', className: styles.day },
  balanceFrom: { type: 'number', min: 1, placeholder: T.balanceHint, className: styles.amount },
} as const

/** A field for any day or amount, which submits its form as the selects do. */
function FreeField({ by, value }: { by: keyof typeof FREE; value: string }) {
  const calm = useCommittedChange<HTMLInputElement>(({ form }) => form?.requestSubmit())
  const label = T.free[by]
  return (
    <input
      {...FREE[by]}
      aria-label={label}
      title={label}
      name={by}
      defaultValue={value}
      {...calm}
    />
  )
}

/** An address may narrow by a value that the list of options does not have. */
const withValue = (options: string[], value: string) =>
  value === '' || options.includes(value) ? options : [...options, value]

interface NarrowFieldProps {
  by: keyof ListNarrowing
  value: string
}

const NarrowField = ({ by, value }: NarrowFieldProps) => (
  <Choice label={T[by]} name={by} defaultValue={value}>
    <option value="">{T.any[by]}</option>
    {withValue(OPTIONS[by](), value).map(option => (
      <option key={option} value={option}>
        {T.says[by](option)}
      </option>
    ))}
  </Choice>
)

interface NarrowFieldsProps {
  kind: AdminListKind
  query: ListQuery
  /** The orders of the list, the usual one first; a single one is no choice. */
  orders: AdminList['orders']
}

/** The choices that narrow a list and order it, as fields of its search form. */
export const NarrowFields = ({ kind, query, orders }: NarrowFieldsProps) => (
  <>
    {NARROWINGS[kind]?.map(by => {
      const value = String(query[by] ?? '')
      return by in FREE ? (
        <FreeField key={by} by={by as keyof typeof FREE} value={value} />
      ) : (
        <NarrowField key={by} by={by} value={value} />
      )
    })}
    {orders.length > 1 && (
      <Choice label={T.order} name="order" defaultValue={query.order || orders[0]?.name}>
        {orders.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Choice>
    )}
  </>
)

import { useId, useState } from 'react'
import type { ServicesView } from '../../lib/api/service-query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { filterCount } from './conditions-of.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { FILTER_TEXTS as T } from './texts.ts'
import { useFilters } from './use-filters.ts'

/** Below 1024 px a button beside the search box opens the filters in a sheet. */
export function FilterSheet({ view }: { view: ServicesView }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { form, problem, check, apply } = useFilters(view, close)
  const id = useId()
  const count = filterCount(view)
  return (
    <>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={count > 0 ? T.active(count) : T.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        {count > 0 && <span className={styles.count} data-count={count} />}
      </Button>
      <Sheet
        open={open}
        title={T.title}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{T.close}</Button>
            <Button type="submit" form={id} variant="primary" disabled={problem !== null}>
              {T.apply}
            </Button>
          </>
        }
      >
        {open && (
          <form ref={form} id={id} className={styles.fields} onInput={check} onSubmit={apply}>
            <FilterFields view={view} problem={problem} />
          </form>
        )}
      </Sheet>
    </>
  )
}

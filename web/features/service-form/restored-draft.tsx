import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { forgetDraft } from './draft.ts'
import type { Purpose } from './purpose.ts'
import styles from './service-form.module.css'
import type { ServiceFormMethods } from './text-parts.tsx'
import { EDIT_TEXTS as T } from './texts.ts'
import { FIELD_NAMES } from './values.ts'

/** Says that the form opened with an unsaved draft, and offers the stored values instead. */
export function RestoredDraft({ form, purpose }: { form: ServiceFormMethods; purpose: Purpose }) {
  const [shown, setShown] = useState(() =>
    FIELD_NAMES.some(name => form.getValues(name) !== purpose.initial[name]),
  )
  const startOver = () => {
    form.reset(purpose.initial)
    forgetDraft(purpose.draft)
    setShown(false)
  }
  if (!shown) return null
  return (
    <Notice>
      <p className={styles.restored}>
        {T.restored}
        <Button variant="plain" onClick={startOver}>
          {T.startOver}
        </Button>
      </p>
    </Notice>
  )
}

import { useState } from 'react'
import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { draftTime, forgetDraft } from './draft.ts'
import type { FormPictures } from './form-pictures.ts'
import type { ServiceFormMethods } from './parts/text-parts.tsx'
import type { Purpose } from './purpose.ts'
import styles from './restored-draft.module.css'
import { FIELD_NAMES } from './values.ts'

interface RestoredDraftProps {
  form: ServiceFormMethods
  purpose: Purpose
  pictures: FormPictures
}

/** The contents that an earlier visit left, and their last change; null when it left nothing. */
function leftBefore({ form, purpose: { draft, initial }, pictures }: RestoredDraftProps) {
  const { count, at } = pictures.restored
  const isWritten = FIELD_NAMES.some(name => form.getValues(name) !== initial[name])
  if (count === 0 && !isWritten) return null
  const times = [count > 0 ? at : null, isWritten ? draftTime(draft) : null]
  return {
    count,
    date: formatDateTime(
      times
        .filter(time => time !== null)
        .sort()
        .at(-1),
    ),
  }
}

/** Says that the form opened with a draft, and offers to begin without it. */
export function RestoredDraft(props: RestoredDraftProps) {
  const { form, purpose, pictures } = props
  const [left, setLeft] = useState(() => leftBefore(props))
  const startOver = async () => {
    form.reset(purpose.initial)
    forgetDraft(purpose.draft)
    await pictures.discard()
    setLeft(null)
  }
  if (!left) return null
  return (
    <div className={styles.leftBefore}>
      <Notice>
        <p className={styles.restored}>
          {purpose.texts.restored(left.count, left.date)}
          <Button variant="plain" onClick={() => void startOver()}>
            {purpose.texts.startOver}
          </Button>
        </p>
      </Notice>
    </div>
  )
}

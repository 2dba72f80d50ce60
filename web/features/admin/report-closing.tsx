import { type FormEvent, useState } from 'react'
import { codePoints } from '../../../contract/code-points.ts'
import { tooLong } from '../../../contract/fields.ts'
import { LONG_TEXT_MAX } from '../../../contract/limits.ts'
import { normaliseNewlines } from '../../../contract/text.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useKeptText } from '../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from './reports.module.css'
import { REPORTS_TEXTS as T } from './reports-texts.ts'

interface ReportClosingProps {
  id: number
  /** Whether the report is about a review, which closing it can hide. */
  ofReview: boolean
}

/** Closes a report, with a note for the record. */
export function ReportClosing({ id, ofReview }: ReportClosingProps) {
  const [note, setNote] = useKeptText(`report-closing.${id}`)
  const [hides, setHides] = useState(false)
  const length = codePoints(normaliseNewlines(note))
  const fault = length > LONG_TEXT_MAX ? tooLong(LONG_TEXT_MAX) : undefined
  const { call, busy, failure, error } = useCall(browserApi.closeReport, {
    readsAgain: 'always',
    onDone() {
      setNote('')
      showToast(T.done)
    },
  })
  const close = (event: FormEvent) => {
    event.preventDefault()
    void call({ reportId: id, text: note, hidesReview: hides })
  }
  return (
    <form className={styles.closing} onSubmit={close}>
      <Field
        label={T.note}
        optional
        hint={T.noteHint}
        error={fault ?? error?.fields.text}
        count={{ value: length, max: LONG_TEXT_MAX }}
      >
        {control => (
          <TextArea
            {...control}
            rows={3}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </Field>
      {ofReview && (
        <Checkbox checked={hides} onChange={event => setHides(event.target.checked)}>
          {T.hide}
        </Checkbox>
      )}
      <FailureNotice>{failure}</FailureNotice>
      <Button type="submit" variant="primary" busy={busy} disabled={fault !== undefined}>
        {busy ? T.closing : T.close}
      </Button>
    </form>
  )
}

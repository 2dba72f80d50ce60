import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { codePoints } from '../../../contract/code-points.ts'
import { tooLong } from '../../../contract/fields.ts'
import { LONG_TEXT_MAX } from '../../../contract/limits.ts'
import { normaliseNewlines } from '../../../contract/text.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from './reports.module.css'
import { REPORTS_TEXTS as T } from './reports-texts.ts'

/** Closes a report, with a note for the record. */
export function ReportClosing({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const length = codePoints(normaliseNewlines(note))
  const fault = length > LONG_TEXT_MAX ? tooLong(LONG_TEXT_MAX) : undefined
  const close = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi.closeReport({ reportId: id, text: note })
      showToast(T.done)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fields.text ?? errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.closing} onSubmit={event => void close(event)}>
      <Field
        label={T.note}
        optional
        hint={T.noteHint}
        error={fault ?? problem}
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
      <Button type="submit" variant="primary" busy={busy} disabled={fault !== undefined}>
        {busy ? T.closing : T.close}
      </Button>
    </form>
  )
}

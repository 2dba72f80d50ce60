import { type FormEvent, type ReactNode, useState } from 'react'
import { codePoints } from '../../../../contract/code-points.ts'
import { BLANK, tooLong } from '../../../../contract/fields.ts'
import { APPEAL_MAX } from '../../../../contract/limits.ts'
import { isBlank, normaliseNewlines } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts'
import { APPEAL_TEXTS as T } from './appeal-texts.ts'
import styles from './suspension-notice.module.css'

const faultOf = (text: string): string | undefined => {
  if (isBlank(text)) return BLANK
  return codePoints(normaliseNewlines(text)) > APPEAL_MAX ? tooLong(APPEAL_MAX) : undefined
}

interface AppealFormProps {
  /** The suspension's time or that of the last appeal; the texts of two appeals are kept apart. */
  since: string
  /** Whether the person has messages, of which the appeal may show some. */
  mayShowWords: boolean
  ways: ReactNode
}

/** Tells the operator what the suspended person has to say. */
export function AppealForm({ since, mayShowWords, ways }: AppealFormProps) {
  const [text, setText] = useKeptText(`appeal.${since}`)
  const [shows, setShows] = useState(false)
  const [tried, setTried] = useState(false)
  const { call, busy, failure, error } = useCall(browserApi.appeal, {
    failed: T.failed,
    async onDone() {
      setText('')
      await queryClient.invalidateQueries({ queryKey: ['suspension'] })
    },
  })
  const fault = faultOf(text)
  const { part, focusWrong } = useWrongFocus<HTMLFormElement>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) focusWrong()
    else void call({ text, showsOwnWords: shows ? '1' : '0' })
  }
  return (
    <form ref={part} className={styles.form} noValidate onSubmit={send}>
      <h2>{T.title}</h2>
      <p>{T.hint}</p>
      <Field
        label={T.label}
        error={(tried ? fault : undefined) ?? error?.fields.text}
        count={{ value: codePoints(normaliseNewlines(text)), max: APPEAL_MAX }}
      >
        {control => (
          <TextArea
            {...control}
            rows={6}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      {mayShowWords && (
        <Checkbox checked={shows} onChange={event => setShows(event.target.checked)}>
          {T.show}
        </Checkbox>
      )}
      <FailureNotice>{failure}</FailureNotice>
      <p className={styles.acts}>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {busy ? T.sending : T.send}
        </Button>
        {ways}
      </p>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { type AdminPerson, PERSON_NOTICE_MAX } from '../../../../contract/calls/admin-people.ts'
import { BLANK } from '../../../../contract/fields.ts'
import { isBlank } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { sendKept } from '../../../lib/device/kept/send-kept.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { useWriter } from '../../../lib/device/kept/use-writer.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts'
import { CountedText } from './counted-text.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

/** Sends the operator's own words to the person; a closed sheet keeps what was typed. */
export function NoticePerson({ person: { id, name } }: { person: AdminPerson }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useKeptText(`person-notice.${id}`)
  const [tried, setTried] = useState(false)
  const owner = useWriter() ?? ''
  const sendNotice = (input: { userId: string; text: string }) =>
    sendKept({ owner, name: `sent-notice.${id}` }, input, browserApi.noticePerson)
  const { call, busy, failure, error } = useCall(sendNotice, {
    readsAgain: 'always',
    onDone() {
      setOpen(false)
      setText('')
      setTried(false)
      showToast(T.noticed(name))
    },
  })
  const { part, focusWrong } = useWrongFocus<HTMLFormElement>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(text)) focusWrong()
    else void call({ userId: String(id), text })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{T.notice}</Button>
      <Sheet open={open} title={T.noticeTo(name)} onClose={() => setOpen(false)}>
        <form ref={part} className={styles.form} noValidate onSubmit={send}>
          <p>{T.noticeLead}</p>
          <CountedText
            label={T.noticeText}
            max={PERSON_NOTICE_MAX}
            rows={6}
            value={text}
            error={tried && isBlank(text) ? BLANK : error?.fields.text}
            onChange={setText}
          />
          {failure && <p role="alert">{failure}</p>}
          <div className={styles.buttons}>
            <Button onClick={() => setOpen(false)}>{T.noticeKeep}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {T.noticeSend(name)}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}

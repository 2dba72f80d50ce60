import { type FormEvent, useState } from 'react'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { CountedText } from './counted-text.tsx'
import styles from './person.module.css'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

interface LiftSuspensionProps {
  person: AdminPerson
  suspensionId: number
}

/** Asks before a suspension is lifted (rule `suspension-can-be-lifted`). */
export function LiftSuspension({ person, suspensionId }: LiftSuspensionProps) {
  const { id, name, services } = person
  const [open, setOpen] = useState(false)
  const [text, setText] = useKeptText(`lifting-text.${suspensionId}`)
  const { call, busy, failure, error } = useCall(browserApi.liftSuspension, {
    readsAgain: 'always',
    onDone({ success }) {
      setOpen(false)
      setText('')
      showToast(success ? T.lifted(name) : T.notLifted)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void call({ userId: String(id), text })
  }
  const consequences = [
    [T.login, T.loginAgain],
    [T.services(services.length), T.stayPaused],
    [T.payout, T.payoutAgain],
    [T.ended, T.staysEnded],
    [T.record, T.recordStays],
  ] as const
  return (
    <>
      <Button onClick={() => setOpen(true)}>{T.lift}</Button>
      <Sheet open={open} title={T.askLift(name)} onClose={() => setOpen(false)}>
        <form className={styles.form} noValidate onSubmit={send}>
          <Consequences rows={consequences} />
          <CountedText
            label={T.liftText}
            hint={T.liftHint}
            value={text}
            error={error?.fields.text}
            onChange={setText}
          />
          {failure && <p role="alert">{failure}</p>}
          <div className={styles.buttons}>
            <Button onClick={() => setOpen(false)}>{T.keep}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {T.goLift(name)}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}

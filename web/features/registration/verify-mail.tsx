import { useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useFreshPage } from '../../lib/pages/use-fresh-page.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './registration.module.css'
import { REGISTRATION_TEXTS as T } from './texts.ts'

type Said = { tone: 'ok' | 'danger' | 'wait'; text: string }

const ASKS_SECONDS = 10

export function VerifyMail({ email }: { email: string }) {
  const [said, setSaid] = useState<Said | null>(null)
  const [asking, setAsking] = useState(false)
  // The mail is confirmed in another tab or on a phone, so this page polls for it.
  const { revalidate } = useFreshPage({ everySeconds: ASKS_SECONDS })
  const { call, busy } = useCall(browserApi.sendVerificationMail, {
    onDone: () => setSaid({ tone: 'ok', text: T.resent }),
    onFailed: () => setSaid({ tone: 'danger', text: T.resendFailed }),
  })
  const goOn = async () => {
    setSaid(null)
    setAsking(true)
    await revalidate()
    setAsking(false)
    setSaid({ tone: 'wait', text: T.notYet })
  }
  return (
    <section className={styles.card}>
      <h2>{T.verifyTitle}</h2>
      <p>{T.verifyLead(email)}</p>
      <div className={styles.acts}>
        <Button variant="primary" busy={asking} onClick={() => void goOn()}>
          {T.confirmed}
        </Button>
        <Button busy={busy} onClick={() => void call()}>
          {T.resend}
        </Button>
      </div>
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
    </section>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './registration.module.css'
import { REGISTRATION_TEXTS as T } from './texts.ts'

type Said = { tone: 'ok' | 'danger' | 'wait'; text: string }

async function resend(): Promise<Said> {
  try {
    await browserApi.sendVerificationMail()
    return { tone: 'ok', text: T.resent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { tone: 'danger', text: T.resendFailed }
  }
}

export function VerifyMail({ email }: { email: string }) {
  const { revalidate, state } = useRevalidator()
  const [said, setSaid] = useState<Said | null>(null)
  const [sending, setSending] = useState(false)
  // Checks again on return to this page, since the mail is confirmed in another tab or on a phone.
  useRefresh(revalidate)
  const send = async () => {
    setSending(true)
    setSaid(await resend())
    setSending(false)
  }
  const goOn = async () => {
    setSaid(null)
    await revalidate()
    setSaid({ tone: 'wait', text: T.notYet })
  }
  return (
    <section className={styles.card}>
      <h2>{T.verifyTitle}</h2>
      <p>{T.verifyLead(email)}</p>
      <div className={styles.acts}>
        <Button variant="primary" busy={state === 'loading'} onClick={() => void goOn()}>
          {T.confirmed}
        </Button>
        <Button busy={sending} onClick={() => void send()}>
          {T.resend}
        </Button>
      </div>
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
    </section>
  )
}

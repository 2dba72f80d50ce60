import { useState } from 'react'
import { useFreshPage } from '../../../lib/pages/use-fresh-page.ts'
import { useConnect } from '../../../lib/provider/use-connect.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { crumbsOf } from '../service-form.tsx'
import { FORM_TEXTS as T } from '../texts.ts'
import styles from './account-needed.module.css'

const ASKS_SECONDS = 5

/** Shown in place of the form until the payout account is ready (SVC-26). */
export function AccountNeeded() {
  const { call, busy, failure } = useConnect()
  // The provider reports a registration only after the viewer has come back.
  const { revalidate } = useFreshPage({ everySeconds: ASKS_SECONDS })
  const [asked, setAsked] = useState<'no' | 'asking' | 'yes'>('no')
  const recheck = async () => {
    setAsked('asking')
    await revalidate()
    setAsked('yes')
  }
  return (
    <PageFrame title={T.title} crumbs={crumbsOf(T.title)} narrow>
      <section className={styles.account}>
        <h2>{T.accountTitle}</h2>
        <p>{T.accountLead}</p>
        <p>{T.kindNote}</p>
        <div className={styles.acts}>
          <Button variant="primary" busy={busy} onClick={() => void call()}>
            {busy ? T.going : T.register}
          </Button>
          <Button busy={asked === 'asking'} onClick={() => void recheck()}>
            {T.recheck}
          </Button>
        </div>
        {failure && (
          <Notice tone="danger" role="alert">
            {T.goFailed}
          </Notice>
        )}
        <div role="status">{asked === 'yes' && <Notice tone="wait">{T.notYet}</Notice>}</div>
      </section>
    </PageFrame>
  )
}

import { useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import styles from './exit-screen.module.css'
import type { ExitingDeal } from './load-deal.ts'
import { EXIT_TEXTS as T } from './texts.ts'
import { useDecision } from './use-decision.ts'

interface EndButtonProps {
  deal: ExitingDeal
  label: string
  done: string
}

/** Ends the deal once the person has ticked that they agree. */
export function EndButton({ deal: { deal, side }, label, done }: EndButtonProps) {
  const [agreed, setAgreed] = useState(false)
  const { call, busy, failure } = useDecision(browserApi.endDeal, {
    done: () => done,
    to: links.deals(side),
  })
  return (
    <>
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {T.agree}
      </Checkbox>
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.acts}>
        <Button
          variant="solid"
          disabled={!agreed}
          busy={busy}
          onClick={() => void call({ dealId: deal.id })}
        >
          {label}
        </Button>
        <LinkButton to={links.deals(side)}>{T.keep}</LinkButton>
      </div>
    </>
  )
}

import { useRevalidator } from 'react-router'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { leaveFor } from '../../lib/pages/leave-for.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

/** Leads to the page on which the buyer pays the month or confirms it at the card's bank. */
export function PayButton({ dealId }: { dealId: number }) {
  const { revalidate } = useRevalidator()
  const { call, busy, failure, answer } = useCall(browserApi.paymentPage, {
    onDone: ({ url }) => (url ? leaveFor(url) : revalidate()),
  })
  if (answer && !answer.url) return <span role="status">{T.paidMeanwhile}</span>
  return (
    <span>
      {failure && <span role="alert">{T.portalFailed}</span>}
      <Button variant="plain" busy={busy} onClick={() => void call({ dealId })}>
        {failure ? T.again : T.pay}
      </Button>
    </span>
  )
}

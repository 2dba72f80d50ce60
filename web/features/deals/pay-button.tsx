import { usePaymentPage } from '../../lib/provider/use-payment-page.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

interface PayButtonProps {
  dealId: number
  label: string
}

/** Leads to the page on which the buyer pays the month or confirms it at the card's bank. */
export function PayButton({ dealId, label }: PayButtonProps) {
  const { call, busy, failure, answer } = usePaymentPage()
  if (answer && !answer.url) return <span role="status">{T.paidMeanwhile}</span>
  return (
    <span>
      {failure && <span role="alert">{T.portalFailed}</span>}
      <Button variant="plain" busy={busy} onClick={() => void call({ dealId })}>
        {failure ? T.again : label}
      </Button>
    </span>
  )
}

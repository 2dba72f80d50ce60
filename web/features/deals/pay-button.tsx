import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

type State = 'ready' | 'busy' | 'failed' | 'paid'

/** Opens the provider's page for the unpaid month; a page restored from the cache can pay again. */
function usePayment(dealId: number) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>('ready')
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setState('ready')
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const pay = async () => {
    setState('busy')
    try {
      const { url } = await browserApi.paymentPage({ dealId })
      if (url) return window.location.assign(url)
      setState('paid')
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }
  return { state, pay }
}

/** Leads to the page on which the buyer pays the month or confirms it at the card's bank. */
export function PayButton({ dealId }: { dealId: number }) {
  const { state, pay } = usePayment(dealId)
  if (state === 'paid') return <span role="status">{T.paidMeanwhile}</span>
  return (
    <span>
      {state === 'failed' && <span role="alert">{T.portalFailed}</span>}
      <Button variant="plain" busy={state === 'busy'} onClick={() => void pay()}>
        {state === 'failed' ? T.again : T.pay}
      </Button>
    </span>
  )
}

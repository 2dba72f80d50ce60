import { useRevalidator } from 'react-router'
import { leaveFor } from '../pages/leave-for.ts'
import { browserApi } from './browser-api.ts'
import { useCall } from './use-call.ts'

/** Leads to the provider's page of an unpaid month; reads the page again when it is paid. */
export function usePaymentPage() {
  const { revalidate } = useRevalidator()
  return useCall(browserApi.paymentPage, {
    onDone: ({ url }) => (url ? leaveFor(url) : revalidate()),
  })
}

import { useRevalidator } from 'react-router'
import { leaveFor } from '../pages/leave-for.ts'
import { NO_ANSWER } from './api-error.ts'
import { browserApi } from './browser-api.ts'
import { useCall } from './use-call.ts'

/**
 * Opens the provider's payment page for an unpaid month; reloads our page's data when the month is
 * paid already.
 */
export function usePaymentPage() {
  const { revalidate } = useRevalidator()
  return useCall(browserApi.paymentPage, {
    noAnswer: NO_ANSWER,
    onDone: ({ url }) => (url ? leaveFor(url) : revalidate()),
  })
}

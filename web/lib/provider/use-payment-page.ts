import { useRevalidator } from 'react-router'
import { NO_ANSWER } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { useCall } from '../api/use-call.ts'
import { leaveFor } from '../pages/leave-for.ts'

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

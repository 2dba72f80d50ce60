import { NO_ANSWER } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { useCall } from '../api/use-call.ts'
import { leaveFor } from '../pages/leave-for.ts'
import { rememberOnboarding } from '../session/onboarding-return.ts'

/**
 * Leads to the registration of the payout account at the provider. The address is read on the
 * click, since it works once and expires after minutes.
 */
export const useConnect = () =>
  useCall(browserApi.connectOnboarding, {
    noAnswer: NO_ANSWER,
    async onDone({ url }) {
      await rememberOnboarding()
      return leaveFor(url)
    },
  })

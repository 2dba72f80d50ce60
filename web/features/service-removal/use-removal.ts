import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { links } from '../../lib/pages/links.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { REMOVAL_TEXTS as T } from './texts.ts'

/** Deletes a service and opens the list; a refusal shows the server's message. */
export function useRemoval() {
  const navigate = useNavigateHere()
  return useCall(browserApi.deleteService, {
    failed: T.failed,
    onDone: () => {
      showToast(T.done)
      return navigate(links.services(), { replace: true })
    },
  })
}

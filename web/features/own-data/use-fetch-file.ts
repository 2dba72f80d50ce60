import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { EXPORT_FILE_PATH } from '../../../contract/calls/exports.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { links } from '../../lib/pages/links.ts'
import { loginAgain } from '../../lib/session/login-flow.ts'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { readStoredLogin } from '../../lib/session/stored-login.ts'
import { useLeaving } from '../../lib/session/use-leaving.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { OWN_DATA_TEXTS as T } from './texts.ts'

/** Parameter of the address after the login that the download requires. */
const FETCH = 'fetch'

/**
 * Posts a form, so that the browser writes the answer to the disk while it arrives; the page stays
 * open.
 */
function postTicket(ticket: string): void {
  const form = document.createElement('form')
  const field = document.createElement('input')
  Object.assign(form, { method: 'post', action: EXPORT_FILE_PATH })
  Object.assign(field, { type: 'hidden', name: 'ticket', value: ticket })
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Leads to the provider's login, which asks for the password, and fetches the file on return. */
export function useFetchFile() {
  const [params, setParams] = useSearchParams()
  const { call, busy, failure } = useCall(browserApi.openExport, {
    failed: T.fetchFailed,
    noAnswer: T.fetchFailed,
    onDone({ ticket }) {
      postTicket(ticket)
      showToast(T.fetching)
    },
  })
  const isBack = params.has(FETCH)
  const fetchFile = useEffectEvent(() => {
    setParams({}, { replace: true, preventScrollReset: true })
    void call({ idToken: readStoredLogin()?.id_token ?? '' })
  })
  useEffect(() => {
    if (isBack) fetchFile()
  }, [isBack])
  const leaving = useLeaving(() => {
    rememberReturnPath(`${links.ownData}?${FETCH}=1`)
    return loginAgain()
  })
  return {
    start: () => void leaving.start(),
    busy: busy || leaving.busy,
    failure: leaving.failed ? T.fetchFailed : failure,
  }
}

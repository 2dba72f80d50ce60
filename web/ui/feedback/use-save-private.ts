import { NO_ANSWER } from '../../lib/api/api-error.ts'
import { fetchPrivate } from '../../lib/api/fetch-private.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { saveFile } from '../../lib/device/save-file.ts'
import { showFailure } from './toast-store.ts'

/** Downloads a file that requires an access token; failures show a toast. */
export function useSavePrivate(name: string, address: string) {
  const { call: save, busy } = useCall(() => fetchPrivate(address), {
    noAnswer: NO_ANSWER,
    onDone: blob => saveFile(name, blob),
    onFailed: showFailure,
  })
  return { busy, save }
}

import { useEffect } from 'react'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { writerOf } from '../../../contract/wire/wire-writer.ts'
import { deviceStorage } from '../../lib/device/storage.ts'
import { COPY_KEY, useCurrentUser } from '../../lib/session/current-user.ts'

const onWire = writerOf(visitorCalls.my?.output)

/**
 * Keeps a copy of the current user on the device, in the API's names as specified. The copy does not
 * prove a login (rule `stored-user-is-no-proof`).
 */
export function useMemberCopy(): void {
  const user = useCurrentUser()
  useEffect(() => {
    if (user) deviceStorage.set(COPY_KEY, JSON.stringify(onWire(user)))
  }, [user])
}

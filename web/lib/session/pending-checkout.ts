import { tabStorage } from '../device/storage.ts'
import { placeOf } from '../device/user-storage.ts'
import { currentSession } from './session.ts'

/** Session storage key of this tab's checkout; it holds the buyer's id. */
function keyNow(): string {
  const session = currentSession()
  return `${placeOf(session.status === 'in' ? session.sub : '')}checkout`
}

/** Id of the service whose payment page was last opened in this tab; null if there was none. */
export function pendingCheckout(): number | null {
  const id = Number(tabStorage.get(keyNow()))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const rememberCheckout = (serviceId: number): void =>
  tabStorage.set(keyNow(), String(serviceId))

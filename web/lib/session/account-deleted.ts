import { tabStorage } from '../device/storage.ts'

/** Session storage key that is set in a tab which deletes its user's account. */
export const ACCOUNT_DELETED_KEY = 'yosooi.farewell'

/** Whether the account was just deleted in this tab; the first call removes the mark. */
export function takeAccountDeleted(): boolean {
  const found = tabStorage.get(ACCOUNT_DELETED_KEY) !== null
  tabStorage.remove(ACCOUNT_DELETED_KEY)
  return found
}

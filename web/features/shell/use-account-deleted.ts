import { useEffect } from 'react'
import { takeAccountDeleted } from '../../lib/session/account-deleted.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SHELL_TEXTS as T } from './shell-texts.ts'

/** Confirms the account deletion on the page where the logout ended. */
export function useAccountDeleted(): void {
  useEffect(() => {
    if (takeAccountDeleted()) showToast(T.accountDeleted)
  }, [])
}

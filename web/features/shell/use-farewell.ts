import { useEffect } from 'react'
import { takeFarewell } from '../../lib/session/farewell.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Confirms the account deletion on the page where the logout ended. */
export function useFarewell(): void {
  useEffect(() => {
    if (takeFarewell()) showToast('退会の手続きがすみました。ご利用ありがとうございました。')
  }, [])
}

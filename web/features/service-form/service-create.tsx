import { useEffect, useMemo } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { creationOf } from './purpose.ts'
import { ServiceForm } from './service-form.tsx'
import { FORM_TEXTS as T } from './texts.ts'

export interface ServiceCreateProps {
  user: CurrentUser
  /** Whether the payout account became ready while this page waited for it. */
  isAccountNew: boolean
}

export function ServiceCreate({ user, isAccountNew }: ServiceCreateProps) {
  const purpose = useMemo(() => creationOf(user), [user])
  useEffect(() => {
    if (isAccountNew) showToast(T.accountReady)
  }, [isAccountNew])
  return <ServiceForm user={user} purpose={purpose} />
}

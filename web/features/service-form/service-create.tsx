import { useEffect, useMemo } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { ServiceDraft } from '../../../contract/calls/service-drafts.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useDraftPictures } from './pictures/use-draft-pictures.tsx'
import { creationOf } from './purpose.ts'
import { ServiceForm } from './service-form.tsx'
import { FORM_TEXTS as T } from './texts.ts'

export interface ServiceCreateProps {
  user: CurrentUser
  draft: ServiceDraft
  /** Whether the payout account became ready while this page waited for it. */
  isAccountNew: boolean
}

export function ServiceCreate({ user, draft, isAccountNew }: ServiceCreateProps) {
  const purpose = useMemo(() => creationOf(user), [user])
  const pictures = useDraftPictures(user, draft)
  useEffect(() => {
    if (isAccountNew) showToast(T.accountReady)
  }, [isAccountNew])
  return <ServiceForm user={user} purpose={purpose} pictures={pictures} />
}

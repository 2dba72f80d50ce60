import { useMemo } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { ServiceDraft } from '../../../contract/calls/service-drafts.ts'
import { AccountNews } from './account/account-news.tsx'
import { useDraftPictures } from './pictures/use-draft-pictures.tsx'
import { creationOf } from './purpose.ts'
import { ServiceForm } from './service-form.tsx'

export interface ServiceCreateProps {
  user: CurrentUser
  draft: ServiceDraft
  /** Whether the payout account became ready while this page waited for it. */
  isAccountNew: boolean
}

export function ServiceCreate({ user, draft, isAccountNew }: ServiceCreateProps) {
  const purpose = useMemo(() => creationOf(user), [user])
  const pictures = useDraftPictures(user, draft)
  const news = (
    <AccountNews hasWaited={isAccountNew} draft={purpose.draft} pictures={draft.pictures.length} />
  )
  return <ServiceForm user={user} purpose={purpose} pictures={pictures} news={news} />
}

import { useMemo } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { creationOf } from './purpose.ts'
import { ServiceForm } from './service-form.tsx'

export function ServiceCreate({ user }: { user: CurrentUser }) {
  const purpose = useMemo(() => creationOf(user), [user])
  return <ServiceForm user={user} purpose={purpose} />
}

import { useMemo } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { creationOf } from './purpose.ts'
import { ServiceWriting } from './service-writing.tsx'

export function ServiceFormScreen({ user }: { user: CurrentUser }) {
  const purpose = useMemo(() => creationOf(user), [user])
  return <ServiceWriting user={user} purpose={purpose} />
}

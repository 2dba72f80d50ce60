import type { CurrentUser } from '../../../contract/accounts.ts'
import { CREATION } from './purpose.ts'
import { ServiceWriting } from './service-writing.tsx'

export function ServiceFormScreen({ user }: { user: CurrentUser }) {
  return <ServiceWriting user={user} purpose={CREATION} />
}

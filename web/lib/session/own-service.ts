import { data } from 'react-router'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { Service } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../api/browser-api.ts'
import { requireMember } from './guards.ts'

export interface OwnService {
  user: CurrentUser
  service: Service
}

/** For the owner's pages of a service; other users get the 403 page (rule `owner-only`). */
export async function requireOwnService(request: Request, id: string): Promise<OwnService> {
  const user = await requireMember(request)
  const service = await browserApi.service({ serviceId: id })
  if (service.sellerId !== user.id) throw data(null, { status: 403 })
  return { user, service }
}

import { data } from 'react-router'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { Prod } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../api/browser-api.ts'
import { requireMember } from './guards.ts'

export interface OwnProd {
  user: CurrentUser
  prod: Prod
}

/** For the owner's pages of a service; other users get the 403 page (rule `owner-only`). */
export async function requireOwnProd(request: Request, id: string): Promise<OwnProd> {
  const user = await requireMember(request)
  const prod = await browserApi.prod({ prod_id: id })
  if (prod.user_id !== user.id) throw data(null, { status: 403 })
  return { user, prod }
}

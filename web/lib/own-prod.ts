import { data } from 'react-router'
import type { CurrentUser } from '../../contract/accounts.ts'
import type { Prod } from '../../contract/catalog.ts'
import { browserApi } from './browser-api.ts'
import { requireMember } from './guards.ts'

export interface OwnProd {
  user: CurrentUser
  prod: Prod
}

/** For the owner's screens of a service; everybody else gets the 403 page (specification section 6). */
export async function requireOwnProd(request: Request, id: string): Promise<OwnProd> {
  const user = await requireMember(request)
  const prod = await browserApi.prod({ prod_id: id })
  if (prod.user_id !== user.id) throw data(null, { status: 403 })
  return { user, prod }
}

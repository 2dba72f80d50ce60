import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { cancellations } from './cancellations.ts'
import { catalog } from './catalog.ts'
import { chat } from './chat.ts'
import { deals } from './deals.ts'
import { inquiries } from './inquiries.ts'
import { notices } from './notices.ts'
import { payouts } from './payouts.ts'
import { ratings } from './ratings.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'

/** Every call below `/api`, by its wire name; server, client and OpenAPI document derive from it. */
export const api = {
  ...accounts,
  ...catalog,
  ...deals,
  ...chat,
  ...cancellations,
  ...payouts,
  ...ratings,
  ...reports,
  ...inquiries,
  ...notices,
  ...admin,
  ...reconciliation,
}
export type Api = typeof api
export type CallName = keyof Api

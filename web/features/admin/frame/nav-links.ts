import type { AdminHealth } from '../../../../contract/calls/operator/admin-health.ts'
import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { RECORD_TEXTS } from '../record-texts.ts'
import { REPORTS_TEXTS } from '../reports-texts.ts'
import { BOOKS_TITLE, NAV_TEXTS as T } from './nav-texts.ts'

export interface NavLink {
  label: string
  to: string
  /** Whether the page at this path belongs to the link. */
  holds: (path: string) => boolean
  keepsWords?: true
  /** Number of things that wait there. */
  count?: (health: AdminHealth) => number
}

const list = (kind: AdminListKind, pages?: string): NavLink => ({
  label: RECORD_TEXTS.kinds[kind],
  to: adminLinks.records(kind),
  holds: path =>
    path === adminLinks.records(kind) || (pages !== undefined && path.startsWith(pages)),
  keepsWords: true,
})

/** Lists of money; each links to the others. */
export const MONEY_LISTS: readonly AdminListKind[] = ['movements', 'payments', 'payouts', 'refunds']

const page = (label: string, to: string): NavLink => ({ label, to, holds: path => path === to })

/** Pages of the four jobs; their list is on the desk. */
const JOBS = [adminLinks.dealSync, adminLinks.updateDeal, adminLinks.useEnd, adminLinks.stripeDelay]

/** The links in their groups. */
export const NAV_GROUPS: readonly (readonly NavLink[])[] = [
  [{ ...page(T.desk, adminLinks.home), count: ({ tasks }) => tasks }],
  [
    list('users', '/admin/person/'),
    list('services'),
    list('deals', '/admin/deal/'),
    {
      ...list('movements'),
      holds: path => MONEY_LISTS.some(kind => path === adminLinks.records(kind)),
    },
  ],
  [
    {
      ...page(REPORTS_TEXTS.title, adminLinks.reports()),
      holds: path => path.startsWith('/admin/report'),
      count: ({ reports }) => reports,
    },
    { ...list('mails'), count: ({ mails }) => mails.refused },
    list('webhooks'),
    list('outbox'),
    { ...page(BOOKS_TITLE, adminLinks.books), count: ({ differences }) => differences },
  ],
  [
    list('alerts'),
    list('audit'),
    page(T.inactive, adminLinks.inactive()),
    { label: T.jobs, to: adminLinks.jobs, holds: path => JOBS.some(job => job === path) },
  ],
]

import type { AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'
import type { QueueKind, QueueOrder } from '../../../contract/calls/operator/admin-queue.ts'
import { withQuery } from './links.ts'

export interface RecordsAddress {
  q?: string
  /** The name of a facet. */
  facet?: string
  /** The name of an order. */
  order?: string
  /** Filters that an address can contain; see `list-narrowing.ts`. */
  category?: number | null
  priceFrom?: number | null
  since?: string | null
  month?: string | null
  registered?: string | null
  balanceFrom?: number | null
  page?: number
}

interface QueueAddress {
  kind: QueueKind
  order: QueueOrder
  page?: number
}

export const adminLinks = {
  home: '/admin',
  queue: ({ kind, order, page = 1 }: QueueAddress) =>
    withQuery('/admin', {
      kind: kind === 'all' ? undefined : kind,
      order: order === 'due' ? undefined : order,
      page: page > 1 ? page : undefined,
    }),
  reports: (page = 1) => withQuery('/admin/reports', { page: page > 1 ? page : undefined }),
  report: (id: number) => `/admin/report/${id}`,
  person: (id: number) => `/admin/person/${id}`,
  deal: (id: number) => `/admin/deal/${id}`,
  reportFile: (reportId: number, id: number) =>
    withQuery('/api/admin_report_file', { report_id: reportId, id }),
  find: '/admin/find',
  records: (kind: AdminListKind, { q, facet, order, page = 1, ...narrowed }: RecordsAddress = {}) =>
    withQuery(`/admin/records/${kind}`, {
      q: q || undefined,
      facet: facet && facet !== 'all' ? facet : undefined,
      ...narrowed,
      order: order && order !== 'usual' ? order : undefined,
      page: page > 1 ? page : undefined,
    }),
  inactive: (page = 1) => withQuery('/admin/inactive', { page: page > 1 ? page : undefined }),
  books: '/admin/books',
  jobs: '/admin#jobs',
  dealSync: '/admin/subsc_sync',
  updateDeal: '/admin/update_subsc',
  useEnd: '/admin/use_end',
  stripeDelay: '/admin/stripe_delay',
} as const

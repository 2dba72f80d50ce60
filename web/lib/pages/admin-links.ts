import type { AdminListKind } from '../../../contract/calls/admin.ts'
import { withQuery } from './links.ts'

export const adminLinks = {
  home: '/admin',
  reports: (page = 1) => withQuery('/admin/reports', { page: page > 1 ? page : undefined }),
  report: (id: number) => `/admin/report/${id}`,
  person: (id: number) => `/admin/person/${id}`,
  reportFile: (reportId: number, id: number) =>
    withQuery('/api/admin_report_file', { report_id: reportId, id }),
  records: (kind: AdminListKind, { q, page = 1 }: { q?: string; page?: number } = {}) =>
    withQuery(`/admin/records/${kind}`, { q: q || undefined, page: page > 1 ? page : undefined }),
  books: '/admin/books',
  dealSync: '/admin/subsc_sync',
  updateDeal: '/admin/update_subsc',
  useEnd: '/admin/use_end',
  stripeDelay: '/admin/stripe_delay',
} as const

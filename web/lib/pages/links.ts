import type { ServiceSort } from '../../../contract/calls/catalog.ts'
import type { DealSide } from '../../../contract/calls/deals.ts'

/** Parameters of the address of a service list; a missing one means its default. */
export interface ServicesQuery {
  q?: string | undefined
  category?: number | null | undefined
  sort?: ServiceSort | undefined
  /** Yen. */
  priceMin?: number | null | undefined
  priceMax?: number | null | undefined
  hasSeats?: boolean | undefined
  page?: number | undefined
}

/** Adds the parameters that have a value to a path. */
export const withQuery = (
  path: string,
  query: Record<string, string | number | null | undefined>,
) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** All paths except the operator's (`admin-links.ts`), which visitors do not load. */
export const links = {
  home: '/',
  services: ({ q, category, sort, priceMin, priceMax, hasSeats, page }: ServicesQuery = {}) =>
    withQuery('/prods', {
      q: q || undefined,
      category,
      sort,
      price_min: priceMin,
      price_max: priceMax,
      has_seats: hasSeats ? 1 : undefined,
      page: page && page > 1 ? page : undefined,
    }),
  service: (id: number) => `/prod/${id}`,
  serviceCreate: '/prod/create',
  serviceEdit: (id: number) => `/prod/edit/${id}`,
  serviceDelete: (id: number) => `/prod/delete/${id}`,
  serviceImages: (id: number) => `/prod/images/${id}`,
  user: (id: number, page = 1) => withQuery(`/user/${id}`, { page: page > 1 ? page : undefined }),
  /** The list of services on a profile; the owner also sees the paused ones. */
  personServices: (userId: number) => `/user/${userId}#wares`,
  userCreate: '/user/create',
  userEdit: '/user/edit',
  userDelete: '/user/delete',
  mypage: '/mypage',
  noticeSettings: '/settings/notices',
  checkout: (serviceId: number) => `/subsc/create/${serviceId}`,
  deals: (type: DealSide = 'buy', page = 1) =>
    withQuery('/subscs', { type, page: page > 1 ? page : undefined }),
  dealDelete: (dealId: number) => `/subsc/delete/${dealId}`,
  dealTerms: (dealId: number) => `/subsc/terms/${dealId}`,
  requests: (page = 1) => withQuery('/requests', { page: page > 1 ? page : undefined }),
  requestCreate: (dealId: number) => `/request/create/${dealId}`,
  requestResponse: (requestId: number) => `/request/response/${requestId}`,
  autoCancel: (dealId: number) => `/request/auto_cancel/${dealId}`,
  payout: '/payout',
  payoutSuccess: '/payout/success',
  threads: (page = 1) => withQuery('/contacts', { page: page > 1 ? page : undefined }),
  attachment: (id: number, size: 'small' | 'large') => withQuery('/api/attachment', { id, size }),
  messages: (threadId: number) => `/messages/${threadId}`,
  login: '/login',
  logout: '/logout',
  load: '/load',
  error: (code: number) => `/error/${code}`,
  terms: '/terms',
  privacy: '/privacy',
  legal: '/legal',
  faq: '/faq',
  mail: '/mail',
  mailSuccess: '/mail/success',
  author: '/author',
} as const

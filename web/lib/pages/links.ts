import type { SearchSort } from '../../../contract/calls/catalog/service-list.ts'
import type { DealSide } from '../../../contract/calls/deals.ts'
import type { LikeSort } from '../../../contract/calls/favourites.ts'
import type { NoticePart } from '../../../contract/notice-kinds.ts'
import type { ServiceFilters } from '../../../contract/search/service-filters.ts'
import { threadPath } from '../../../contract/threads/question.ts'
import { toWireName } from '../../../contract/wire/wire-names.ts'

/** Parameters of the address of a service list; a missing one means its default. */
export interface ServicesQuery extends Partial<ServiceFilters> {
  q?: string | undefined
  category?: number | null | undefined
  sort?: SearchSort | undefined
  page?: number | undefined
}

/** Adds the parameters that have a value and are not false to a path. */
export const withQuery = (
  path: string,
  query: Record<string, string | number | boolean | null | undefined>,
) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== false)
      search.set(toWireName(name), String(value === true ? 1 : value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** All paths except the operator's (`admin-links.ts`), which visitors do not load. */
export const links = {
  home: '/',
  services: ({ q, category, sort, page, ...filters }: ServicesQuery = {}) =>
    withQuery('/prods', {
      q: q || undefined,
      category,
      sort,
      ...filters,
      page: page && page > 1 ? page : undefined,
    }),
  service: (id: number) => `/prod/${id}`,
  serviceReviews: (id: number) => `/prod/${id}#reviews`,
  serviceCreate: '/prod/create',
  serviceEdit: (id: number) => `/prod/edit/${id}`,
  serviceDelete: (id: number) => `/prod/delete/${id}`,
  serviceImages: (id: number) => `/prod/images/${id}`,
  user: (id: number, page = 1) => withQuery(`/user/${id}`, { page: page > 1 ? page : undefined }),
  /** The list of services on a profile; the owner also sees the paused ones. */
  personServices: (userId: number) => `/user/${userId}#services`,
  likes: (show?: 'follows' | 'searches' | 'recent', page = 1, sort?: LikeSort) =>
    withQuery('/likes', { show, sort, page: page > 1 ? page : undefined }),
  userCreate: '/user/create',
  userEdit: '/user/edit',
  userDelete: '/user/delete',
  mypage: '/mypage',
  desk: '/desk',
  deskPhrases: '/desk/phrases',
  deskNote: '/desk/note',
  deskRest: '/desk/rest',
  notices: (part: NoticePart = 'all', page = 1) =>
    withQuery('/notices', {
      part: part === 'all' ? undefined : part,
      page: page > 1 ? page : undefined,
    }),
  noticeSettings: '/settings/notices',
  blockedPeople: '/settings/blocks',
  ownData: '/settings/export',
  checkout: (serviceId: number) => `/subsc/create/${serviceId}`,
  deals: (type: DealSide = 'buy', page = 1) =>
    withQuery('/subscs', { type, page: page > 1 ? page : undefined }),
  dealDelete: (dealId: number) => `/subsc/delete/${dealId}`,
  dealTerms: (dealId: number) => `/subsc/terms/${dealId}`,
  history: (type: DealSide = 'buy', page = 1) =>
    withQuery('/history', { type, page: page > 1 ? page : undefined }),
  receipts: (dealId: number) => `/receipts/${dealId}`,
  paper: (paperId: number) => `/papers/${paperId}`,
  sellerYear: (year?: number) => withQuery('/papers', { year }),
  requests: (page = 1) => withQuery('/requests', { page: page > 1 ? page : undefined }),
  requestCreate: (dealId: number) => `/request/create/${dealId}`,
  requestResponse: (requestId: number) => `/request/response/${requestId}`,
  autoCancel: (dealId: number) => `/request/auto_cancel/${dealId}`,
  payout: '/payout',
  payoutSuccess: '/payout/success',
  threads: (page = 1) => withQuery('/contacts', { page: page > 1 ? page : undefined }),
  attachment: (id: number, size: 'small' | 'large') => withQuery('/api/attachment', { id, size }),
  messages: threadPath,
  ask: (serviceId: number) => `/question/create/${serviceId}`,
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

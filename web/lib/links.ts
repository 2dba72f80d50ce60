import type { ProdSort } from '../../contract/catalog.ts'
import type { SubscType } from '../../contract/deals.ts'

/** What a list address may carry; what is left out is the default. */
export interface ProdsQuery {
  q?: string | undefined
  category?: number | null | undefined
  sort?: ProdSort | undefined
  page?: number | undefined
}

const withQuery = (path: string, query: Record<string, string | number | null | undefined>) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Every path of the product. */
export const links = {
  home: '/',
  prods: ({ q, category, sort, page }: ProdsQuery = {}) =>
    withQuery('/prods', {
      q: q || undefined,
      category,
      sort,
      page: page && page > 1 ? page : undefined,
    }),
  prod: (id: number) => `/prod/${id}`,
  prodCreate: '/prod/create',
  user: (id: number, page = 1) => withQuery(`/user/${id}`, { page: page > 1 ? page : undefined }),
  userCreate: '/user/create',
  mypage: '/mypage',
  checkout: (prodId: number) => `/subsc/create/${prodId}`,
  subscs: (type: SubscType = 'buy', page = 1) =>
    withQuery('/subscs', { type, page: page > 1 ? page : undefined }),
  contacts: (page = 1) => withQuery('/contacts', { page: page > 1 ? page : undefined }),
  messages: (contactId: number) => `/messages/${contactId}`,
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

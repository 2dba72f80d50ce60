import type { MetaDescriptor } from 'react-router'
import { SHARE_CARD_SIZE } from '../../contract/share-card.ts'
import type { PublicSettings } from './page-context.ts'

const NAME = 'Yosooi（ヨソオイ）'

type LdJson = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

export interface PageMeta {
  /** Without the product's name; left out on the home page. */
  title?: string
  description: string
  /** Path of a public page; private ones have none and are kept from search engines. */
  path?: string
  /** Address of the shared picture of 1200 × 630 pixels; made absolute here. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile'
  /** Open to all, but of no use in the results of a search engine. */
  unlisted?: boolean
  /** Schema.org data. */
  structured?: LdJson | undefined
}

/** Any match of a route's `meta` arguments; the settings are found in the root's. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export const settingsOf = (matches: Matches): PublicSettings | undefined =>
  matches.find(match => match?.id === 'root')?.loaderData as PublicSettings | undefined

const NOINDEX: MetaDescriptor = { name: 'robots', content: 'noindex' }

const shared = (settings: PublicSettings, title: string, meta: PageMeta): MetaDescriptor[] => {
  const url = settings.publicUrl + (meta.path ?? '/')
  const image = new URL(meta.image ?? '/illustrations/share.jpg', settings.publicUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'ja_JP' },
    { property: 'og:type', content: meta.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(SHARE_CARD_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_CARD_SIZE.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(meta.unlisted ? [NOINDEX] : []),
    ...(meta.structured ? [{ 'script:ld+json': meta.structured }] : []),
  ]
}

/** Title and description of a page, and for public pages their address and shared picture. */
export function pageMeta(matches: Matches, meta: PageMeta): MetaDescriptor[] {
  const title = meta.title ? `${meta.title} — ${NAME}` : `${NAME}— 装いも、暮らしも、じぶんで選ぶ。`
  const settings = settingsOf(matches)
  const open = meta.path !== undefined && settings
  return [
    { title },
    { name: 'description', content: meta.description },
    ...(open ? shared(settings, title, meta) : [NOINDEX]),
  ]
}

/** For a page that search engines should not keep, such as one whose data could not be read. */
export const errorMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} — ${NAME}` },
  NOINDEX,
]

import type { MetaDescriptor } from 'react-router'
import { SHARE_CARD_SIZE } from '../../../contract/share-card.ts'
import type { PublicSettings } from './page-context.ts'
import { SITE_TEXTS as T } from './site-texts.ts'

const NAME = T.name

type LdJson = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

export interface PageMeta {
  /** Without the product's name; left out on the home page. */
  title?: string
  description: string
  /** Path of a public page; a page without one is marked `noindex`. */
  path?: string
  /** Address of the share picture, 1200 × 630 pixels; may be relative. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile'
  /** A public page that should not appear in search results. */
  unlisted?: boolean
  /** Schema.org data. */
  structured?: LdJson | undefined
}

/** The `matches` of a route's `meta` arguments; the root's match holds the settings. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const settingsOf = (matches: Matches): PublicSettings | undefined =>
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

/** Title and description of a page; for public pages also address and share picture. */
export function pageMeta(matches: Matches, meta: PageMeta): MetaDescriptor[] {
  const title = meta.title ? `${meta.title} — ${NAME}` : T.homeTitle(NAME)
  const settings = settingsOf(matches)
  const open = meta.path !== undefined && settings
  return [
    { title },
    { name: 'description', content: meta.description },
    ...(open ? shared(settings, title, meta) : [NOINDEX]),
  ]
}

/** For a page that search engines should not index, such as one whose data could not be read. */
export const errorMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} — ${NAME}` },
  NOINDEX,
]

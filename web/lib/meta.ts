import type { MetaDescriptor } from 'react-router'
import type { PublicSettings } from './page-context.ts'

const NAME = 'Yosooi（ヨソオイ）'

export interface PageMeta {
  /** Without the product's name; left out on the home page. */
  title?: string
  description: string
  /** Path of a public page; private ones have none and are kept from search engines. */
  path?: string
  /** Address of the shared picture; made absolute here. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile'
}

/** Any match of a route's `meta` arguments; the settings are found in the root's. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export const settingsOf = (matches: Matches): PublicSettings | undefined =>
  matches.find(match => match?.id === 'root')?.loaderData as PublicSettings | undefined

const shared = (settings: PublicSettings, title: string, meta: PageMeta): MetaDescriptor[] => {
  const url = settings.publicUrl + (meta.path ?? '/')
  const image = new URL(meta.image ?? '/illustrations/home-hero.webp', settings.publicUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'ja_JP' },
    { property: 'og:type', content: meta.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
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
    ...(open ? shared(settings, title, meta) : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** For a page that search engines should not keep, such as one whose data could not be read. */
export const errorMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} — ${NAME}` },
  { name: 'robots', content: 'noindex' },
]

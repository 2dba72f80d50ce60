import type { MetaDescriptor } from 'react-router'
import { errorMeta } from './meta.ts'
import { SITE_TEXTS as T } from './site-texts.ts'

const NOT_FOUND = T.notFound

/** Only the administrator sees the real title: the server's 404 response has no `loaderData`. */
export const adminMeta = ({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] =>
  errorMeta(loaderData ? T.operator : NOT_FOUND)

import type { MetaDescriptor } from 'react-router'
import { errorMeta } from './meta.ts'

const NOT_FOUND = 'ページが見つかりません'

/** Only the administrator sees the real title: the server's 404 response has no `loaderData`. */
export const adminMeta = ({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] =>
  errorMeta(loaderData ? '管理' : NOT_FOUND)

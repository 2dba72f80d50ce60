import type { MetaDescriptor } from 'react-router'
import { errorMeta } from './meta.ts'

const NOT_FOUND = 'ページが見つかりません'

/** Named only for whom the page exists; the server's own answer carries no data. */
export const adminMeta = ({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] =>
  errorMeta(loaderData ? '管理' : NOT_FOUND)

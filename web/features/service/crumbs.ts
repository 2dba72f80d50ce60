import { links } from '../../lib/pages/links.ts'
import { categoryName } from './texts.ts'

/** Breadcrumbs from home to a service's category. */
export const crumbsOf = (category: number) => [
  { label: '使い方', to: links.home },
  { label: 'サービス', to: links.services() },
  { label: categoryName(category), to: links.services({ category }) },
]

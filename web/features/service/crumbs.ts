import { categoryName } from '../../../contract/categories.ts'
import { links } from '../../lib/pages/links.ts'
import { SERVICE_TEXTS as T } from './texts.ts'

/** Breadcrumbs from home to a service's category. */
export const crumbsOf = (category: number) => [
  { label: T.guide, to: links.home },
  { label: T.services, to: links.services() },
  { label: categoryName(category), to: links.services({ category }) },
]

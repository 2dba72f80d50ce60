import type { Prod } from '../../../contract/calls/catalog.ts'
import { shareCardPath } from '../../../contract/share-card.ts'
import { links } from '../../lib/pages/links.ts'
import { crumbsOf } from './crumbs.ts'
import { categoryName } from './texts.ts'

const SCHEMA = 'https://schema.org'

/** P as on the page: the seller's monthly price, tax included; the fee is shown beside it. */
const price = (yen: number) => ({ price: yen, priceCurrency: 'JPY' })

const availability = ({ secret, remaining }: Prod): string =>
  `${SCHEMA}/${secret === 1 && remaining > 0 ? 'InStock' : 'OutOfStock'}`

const offer = (prod: Prod, url: string) => ({
  '@type': 'Offer',
  url,
  ...price(prod.price),
  availability: availability(prod),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    ...price(prod.price),
    unitCode: 'MON',
    valueAddedTaxIncluded: true,
  },
  seller: { '@type': 'Person', name: prod.user_name },
})

const product = (prod: Prod, origin: string) => ({
  '@type': 'Product',
  name: prod.name,
  description: prod.text_intro,
  category: categoryName(prod.category),
  image: origin + shareCardPath(prod),
  offers: offer(prod, origin + links.prod(prod.id)),
})

const breadcrumbs = (prod: Prod, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...crumbsOf(prod.category), { label: prod.name, to: links.prod(prod.id) }].map(
    ({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    }),
  ),
})

/** What search engines may show of a service beside its link (schema.org as JSON-LD). */
export const structuredData = (prod: Prod, origin: string) => ({
  '@context': SCHEMA,
  '@graph': [product(prod, origin), breadcrumbs(prod, origin)],
})

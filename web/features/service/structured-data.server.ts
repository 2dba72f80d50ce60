import type { Service } from '../../../contract/calls/catalog.ts'
import { categoryName } from '../../../contract/categories.ts'
import { shareCardPath } from '../../../contract/share-card.ts'
import { links } from '../../lib/pages/links.ts'
import { crumbsOf } from './crumbs.ts'

const SCHEMA = 'https://schema.org'

/** The seller's monthly price, tax included; the buyer's fee is not part of it, as on the page. */
const price = (yen: number) => ({ price: yen, priceCurrency: 'JPY' })

const availability = ({ isPublic, remaining }: Service): string =>
  `${SCHEMA}/${isPublic && remaining > 0 ? 'InStock' : 'OutOfStock'}`

const offer = (service: Service, url: string) => ({
  '@type': 'Offer',
  url,
  ...price(service.price),
  availability: availability(service),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    ...price(service.price),
    unitCode: 'MON',
    valueAddedTaxIncluded: true,
  },
  seller: { '@type': 'Person', name: service.sellerName },
})

const product = (service: Service, origin: string) => ({
  '@type': 'Product',
  name: service.name,
  description: service.textIntro,
  category: categoryName(service.category),
  image: origin + shareCardPath(service),
  offers: offer(service, origin + links.service(service.id)),
})

const breadcrumbs = (service: Service, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...crumbsOf(service.category),
    { label: service.name, to: links.service(service.id) },
  ].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + to,
  })),
})

/** Facts of a service that search engines may show beside its link (schema.org as JSON-LD). */
export const structuredData = (service: Service, origin: string) => ({
  '@context': SCHEMA,
  '@graph': [product(service, origin), breadcrumbs(service, origin)],
})

import type { Service } from '../../../contract/calls/catalog.ts'

const FIELDS = [
  'id',
  'name',
  'isPublic',
  'restEndsAt',
  'category',
  'price',
  'remaining',
  'icon',
  'iconBack',
  'sellerId',
  'sellerName',
  'sellerIcon',
  'sellerGood',
] as const satisfies readonly (keyof Service)[]

/** The fields of a service that a card shows. */
export type CardService = Pick<Service, (typeof FIELDS)[number]>

/** Leaves out the long texts, so that a page of cards does not send them to the browser unused. */
export const cardService = (service: Service): CardService =>
  Object.fromEntries(FIELDS.map(name => [name, service[name]])) as unknown as CardService

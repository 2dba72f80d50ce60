import type { Prod } from '../../../contract/calls/catalog.ts'

const FIELDS = [
  'id',
  'name',
  'secret',
  'category',
  'price',
  'remaining',
  'icon',
  'icon_back',
  'user_id',
  'user_name',
  'user_icon',
  'user_good',
] as const satisfies readonly (keyof Prod)[]

/** The fields of a service that a card shows. */
export type CardProd = Pick<Prod, (typeof FIELDS)[number]>

/** Leaves out the long texts, so that a page of cards does not send them to the browser unused. */
export const cardProd = (prod: Prod): CardProd =>
  Object.fromEntries(FIELDS.map(name => [name, prod[name]])) as unknown as CardProd

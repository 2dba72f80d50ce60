import type { Prod } from '../../contract/catalog.ts'

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

/** What a card shows of a service. */
export type CardProd = Pick<Prod, (typeof FIELDS)[number]>

/** Without the long texts, which a page of cards would carry to the browser for nothing. */
export const cardProd = (prod: Prod): CardProd =>
  Object.fromEntries(FIELDS.map(name => [name, prod[name]])) as unknown as CardProd

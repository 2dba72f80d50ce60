import type { AdminListKind } from '../../../../../contract/calls/operator/admin-lists.ts'
import { LAYOUT_TEXTS as T } from './layout-texts.ts'

/**
 * The place of a cell on a narrow screen: `main` and `side` in the first line of the row, `below`
 * and `end` in the second one, `wideOnly` nowhere.
 */
export type PhonePart = 'main' | 'side' | 'below' | 'end' | 'wideOnly'

export interface CellLayout {
  /** The name of its column. */
  of: string
  on: PhonePart
  /** The column whose number is shown behind an arrow in the same cell. */
  leadsTo?: string
  /** Replaces the heading of the column. */
  title?: string
  /** Stands before the cell in the second line of a narrow screen; `true` is the heading. */
  label?: string | true
  /** A text that stays in one line. */
  isShort?: boolean
  /** The number of the page to which the main cell links; it is not a second link. */
  isNumber?: boolean
}

const main = (of: string, title?: string): CellLayout => ({
  of,
  on: 'main',
  ...(title && { title }),
})
const side = (of: string): CellLayout => ({ of, on: 'side' })
const end = (of: string): CellLayout => ({ of, on: 'end' })
const below = (of: string, label?: string | true): CellLayout => ({
  of,
  on: 'below',
  ...(label && { label }),
})
const wide = (...names: string[]): CellLayout[] => names.map(of => ({ of, on: 'wideOnly' }))
const short = (...names: string[]): CellLayout[] =>
  names.map(of => ({ of, on: 'wideOnly', isShort: true }))
const number = (of: string): CellLayout => ({ of, on: 'wideOnly', isNumber: true })

/**
 * The cells of each list from left to right. Columns that are not here are searched and saved, but
 * not shown; the page of a row has them.
 */
export const LAYOUTS: Readonly<Record<AdminListKind, readonly CellLayout[]>> = {
  users: [
    number('id'),
    main('name', T.nameAndMail),
    side('state'),
    below('purchases', true),
    below('sales', true),
    ...short('account'),
    end('balance'),
    ...wide('good', 'registered'),
    below('seen', true),
  ],
  services: [
    number('id'),
    main('service'),
    ...short('seller', 'category'),
    end('price'),
    ...wide('seats'),
    { of: 'viewers', on: 'below', leadsTo: 'applied', title: T.seenAndApplied, label: T.days },
    side('state'),
    ...wide('updated'),
  ],
  deals: [
    number('id'),
    main('service'),
    below('seller'),
    below('buyer', T.to),
    side('state'),
    end('total'),
    ...wide('share', 'fee'),
    below('next', T.next),
  ],
  movements: [
    below('moved'),
    main('kind'),
    { ...below('who'), isShort: true },
    ...wide('about'),
    end('amount'),
    ...wide('key', 'provider'),
    side('state'),
  ],
  payments: [
    below('paid'),
    number('deal'),
    main('service'),
    below('seller'),
    end('total'),
    ...wide('share', 'refunded'),
    side('state'),
    ...wide('provider'),
  ],
  payouts: [
    number('id'),
    main('seller'),
    end('amount'),
    ...wide('fee'),
    side('state'),
    ...wide('failure'),
    ...short('reason'),
    below('requested', true),
    ...wide('settled', 'provider'),
  ],
  refunds: [
    below('bounced'),
    below('deal', true),
    main('buyer'),
    end('amount'),
    ...wide('outstanding'),
    side('state'),
    ...wide('contact', 'note', 'key', 'provider'),
  ],
  webhooks: [
    below('received'),
    main('type'),
    ...wide('object', 'account'),
    side('state'),
    ...wide('attempts', 'error', 'id'),
  ],
  outbox: [
    below('decided'),
    main('kind'),
    ...wide('key'),
    side('state'),
    ...wide('attempts', 'error', 'done'),
  ],
  mails: [
    below('written'),
    below('kind'),
    main('to'),
    side('state'),
    ...wide('attempts', 'error', 'settled', 'id'),
  ],
  alerts: [],
  audit: [below('acted'), below('actor'), main('act'), ...wide('facts')],
}

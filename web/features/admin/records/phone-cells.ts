import type { AdminListKind } from '../../../../contract/calls/admin.ts'

interface PhoneCells {
  main: number
  picture?: number
  state?: number
  yen?: number
  /** The second line. */
  below: readonly number[]
}

/** Places of the columns that a narrow screen shows, in two lines; it leaves out the others. */
const PHONE_CELLS: Readonly<Record<AdminListKind, PhoneCells>> = {
  users: { main: 1, state: 3, below: [0, 2] },
  services: { main: 1, picture: 0, state: 7, yen: 4, below: [2] },
  deals: { main: 1, state: 4, yen: 5, below: [2, 3] },
  payments: { main: 2, state: 7, yen: 4, below: [3] },
  payouts: { main: 1, state: 4, yen: 2, below: [7] },
  refunds: { main: 2, state: 5, yen: 3, below: [0] },
  webhooks: { main: 1, state: 4, below: [0] },
  outbox: { main: 1, state: 3, below: [0] },
  mails: { main: 2, state: 3, below: [1, 0] },
  alerts: { main: 1, state: 4, below: [0] },
  audit: { main: 2, below: [0, 3] },
}

export type PhonePart = 'main' | 'beside' | 'side' | 'below' | 'end' | 'wideOnly'

export function phonePartOf(kind: AdminListKind, place: number): PhonePart {
  const { main, picture, state, yen, below } = PHONE_CELLS[kind]
  if (place === main) return 'main'
  if (place === picture) return 'beside'
  if (place === state) return 'side'
  if (place === yen) return 'end'
  return below.includes(place) ? 'below' : 'wideOnly'
}

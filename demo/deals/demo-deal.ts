export type DemoDealState = 'running' | 'suspended' | 'ended' | 'past_due'

export interface DemoMessage {
  by: 'buyer' | 'seller'
  /** Days before today in Asia/Tokyo; never 0, so that no message lies in the future. */
  daysAgo: number
  /** Asia/Tokyo, HH:MM. */
  at: string
  /** At most 1000 code points. */
  text: string
  /** A file in `demo/pictures` that goes with it. */
  picture?: string
}

export interface DemoDeal {
  /** Key in `demo/people.ts`. */
  buyer: string
  /** Key in `demo/services.ts`. */
  service: string
  startedDaysAgo: number
  /** Asia/Tokyo, HH:MM. */
  startedAt: string
  /** suspended: the seller has ended it, it runs until the period ends. past_due: the renewal's card fails. */
  state: DemoDealState
  /** The day on which a suspended deal was cancelled or an ended one ended. */
  closedDaysAgo?: number
  talk: DemoMessage[]
  rating?: { byBuyer?: 'good' | 'bad'; bySeller?: 'good' | 'bad' }
  /** Words of the ratings, at most 500 code points, and the seller's reply when both have rated. */
  review?: { byBuyer?: string; bySeller?: string; reply?: string }
}

export const fromBuyer = (daysAgo: number, at: string, text: string): DemoMessage => ({
  by: 'buyer',
  daysAgo,
  at,
  text,
})

export const fromSeller = (
  daysAgo: number,
  at: string,
  text: string,
  picture?: string,
): DemoMessage => ({
  by: 'seller',
  daysAgo,
  at,
  text,
  ...(picture && { picture }),
})

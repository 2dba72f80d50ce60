/** What a seller earned by one paid month, and what has happened to it since. Whole yen. */
export interface Earning {
  invoiceId: string
  sellerId: number
  /** Null for a payment that no deal came of. */
  dealId: number | null
  /** As it was called when it was paid. */
  serviceName: string
  /** P of the month. */
  price: number
  /** S: the seller's share when it was paid. */
  share: number
  /** T: what the buyer paid. */
  total: number
  paidAt: Date
  maturesAt: Date
  periodStart: Date
  periodEnd: Date
  chargeId: string
  /** Null until the share has reached the connected account. */
  transferId: string | null
  /** What the buyer got back. */
  refunded: number
  /** What the seller gave back of the share. */
  takenBack: number
  /** When that last grew. */
  returnedAt: Date | null
  /** What has been fetched from the connected account of the transfer, fees included. */
  collected: number
  /** The open request that keeps the share from being withdrawn. */
  frozenBy: string | null
  /** When it can be withdrawn again, whatever becomes of the request. */
  frozenUntil: Date | null
  maturedAt: Date | null
  /** Its transfer lies at an account that was cut off. */
  isStranded: boolean
}

export const restOf = ({ share, takenBack }: Pick<Earning, 'share' | 'takenBack'>): number =>
  share - takenBack

/** The seller's text and figures of a service, already validated by the contract's form. */
export interface ServiceForm {
  name: string
  isPublic: boolean
  category: number
  /** Yen a month, before the payment fee. */
  price: number
  /** Number of seats. */
  quantity: number
  textIntro: string
  textContents: string
  textDetails: string
  textFlow: string
}

export interface ServiceImage {
  id: number
  icon: string
  iconBack: string | null
  /** Position, 1–6. */
  number: number
}

export interface Service extends ServiceForm {
  id: number
  sellerId: number
  icon: string | null
  iconBack: string | null
  /** Seats taken by running deals and open checkouts. */
  seatsTaken: number
  takesQuestions: boolean
  /** When the seller returns from the days off that paused the service; else null. */
  restEndsAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** A service as lists and its page show it, with its seller. */
export interface ListedService extends Service {
  images: ServiceImage[]
  sellerName: string
  sellerIcon: string | null
  /** The seller's payout account is ready, so that the service can be bought. */
  sellerReady: boolean
  sellerGood: number
}

/** Seats that are left; an indication only, the checkout decides (rule `remaining-is-a-guide`). */
export const remaining = ({ quantity, seatsTaken }: Pick<Service, 'quantity' | 'seatsTaken'>) =>
  Math.max(0, quantity - seatsTaken)

export interface DemoService {
  key: string
  /** Key of the seller in `demo/people.ts`. */
  seller: string
  /** 1–20, in the order of the product's category list. */
  category: number
  /** At most 100 code points. */
  name: string
  /** Yen a month before the payment fee, 1,500–200,000. */
  price: number
  /** Seats, 1–100. */
  quantity: number
  /** At most 100 code points. */
  text_intro: string
  /** At most 1000 code points, as the next two. */
  text_contents: string
  text_details: string
  text_flow: string
  /** File in `demo/pictures`; null shows the collar tile. */
  picture: string | null
  /** Further pictures, at most 6. */
  extra?: string[]
  /** Created as paused. */
  paused?: true
}

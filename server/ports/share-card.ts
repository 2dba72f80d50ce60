/** Contents of a service's share picture; they change only with an edit. */
export interface ShareCard {
  name: string
  /** 1 to 20. */
  category: number
  /** Yen a month, as on the service's page. */
  price: number
  sellerName: string
  /** How many people rated the seller good; 0 is shown as new. */
  good: number
  /** Any image file; null shows the colours of the category (`coloursOf`). */
  picture: Uint8Array | null
}

export interface ShareCardDrawer {
  /** A PNG of 1200 × 630 pixels. */
  draw(card: ShareCard): Promise<Uint8Array>
}

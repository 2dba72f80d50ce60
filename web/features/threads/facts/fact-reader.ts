import type { Thread } from '../../../../contract/calls/threads.ts'

/** The viewer; amounts are those of the viewer's side. */
export interface Reader {
  seller: boolean
  nameOf: (userId: number | null) => string
  buyer: string
}

export const readerOf = ({ buyer, seller }: Thread, isSeller: boolean): Reader => ({
  seller: isSeller,
  nameOf: id => (id === seller.id ? seller.name : buyer.name),
  buyer: buyer.name,
})

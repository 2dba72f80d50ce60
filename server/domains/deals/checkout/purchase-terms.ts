import { createHash } from 'node:crypto'
import { buildTerms, type PurchaseTerms, termsText } from '../../../../contract/purchase-terms.ts'
import type { ListedService } from '../../catalog/service.ts'

/** The final confirmation of a service at a given time, with the SHA-256 hash of its text. */
export interface HashedTerms {
  terms: PurchaseTerms
  hash: string
}

export function termsOf(service: ListedService, shownAt: Date): HashedTerms {
  const { id, name, category, price, textIntro: intro, sellerName } = service
  const terms = buildTerms({ id, name, intro, category, price, sellerName }, shownAt)
  return { terms, hash: termsHash(terms) }
}

export const termsHash = (terms: PurchaseTerms): string =>
  createHash('sha256').update(termsText(terms)).digest('hex')

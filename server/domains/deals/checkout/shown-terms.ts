import { HOUR_SECONDS } from '../../../../contract/dates/durations.ts'
import type { PurchaseTerms } from '../../../../contract/purchase-terms.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readService } from '../../catalog/read-service.ts'
import { TermsChanged } from '../failures.ts'
import { termsOf } from './purchase-terms.ts'

/** The final confirmation that the buyer saw: when it was rendered, and the hash of its text. */
export interface ShownTerms {
  shownAt: Date
  hash: string
}

/** An older confirmation would name outdated charge dates. */
const SHOWN_SECONDS_MAX = HOUR_SECONDS

/**
 * Renders the terms as of the time shown. Another hash means that the service was changed after the
 * buyer opened the confirmation.
 */
export async function termsShown(
  tx: Tx,
  serviceId: number,
  shown: ShownTerms | null,
  now: Date,
): Promise<PurchaseTerms> {
  const service = await readService({ db: tx }, serviceId)
  if (!shown) return termsOf(service, now).terms
  const age = (now.getTime() - shown.shownAt.getTime()) / 1000
  if (!(age >= 0 && age <= SHOWN_SECONDS_MAX)) throw new TermsChanged()
  const { terms, hash } = termsOf(service, shown.shownAt)
  if (hash !== shown.hash) throw new TermsChanged()
  return terms
}

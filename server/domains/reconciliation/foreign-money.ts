import { raiseAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database/database.ts'
import { wasRaised } from '../../platform/find-alerts.ts'
import { ForeignCurrency, YEN } from '../../ports/provider-failures.ts'
import type { Movement } from '../../ports/provider-lists.ts'

/**
 * Does work on an object of the provider; when the object is in another currency, nothing is booked
 * and the operator is alerted (rule `only-yen-is-booked`).
 */
export async function unlessForeign(db: Database, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ForeignCurrency)) throw error
    await raiseForeign(db, error)
  }
}

/** Those movements that are in yen; the operator is alerted of each other one. */
export async function takeYen(db: Database, movements: Movement[]): Promise<Movement[]> {
  for (const { id: objectId, currency } of movements.filter(one => !isYen(one)))
    await raiseForeign(db, { objectId, currency })
  return movements.filter(isYen)
}

export const isYen = ({ currency }: Movement): boolean => currency === YEN

/** Once for each object, so that an alert that the operator has closed stays closed. */
async function raiseForeign(
  db: Database,
  { objectId, currency }: Pick<ForeignCurrency, 'objectId' | 'currency'>,
): Promise<void> {
  const key = `currency:${objectId}`
  if (await wasRaised(db, key)) return
  await raiseAlert(db, key, 'money in another currency', { objectId, currency })
}

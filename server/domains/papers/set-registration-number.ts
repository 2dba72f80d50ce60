import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { updateRegistrationNumber } from '../accounts/user-store.ts'

/** Papers that are issued from now on name it; an empty text means exempt from the tax. */
export const setRegistrationNumber = (
  db: Database,
  userId: number,
  registrationNumber: string,
): Promise<void> =>
  actOnce(db, tx => updateRegistrationNumber(tx, userId, registrationNumber || null))

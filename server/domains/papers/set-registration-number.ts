import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { lockUser } from '../accounts/user-locks.ts'
import { updateRegistrationNumber } from '../accounts/user-store.ts'

/** Stores the 登録番号 for papers issued from now on; an empty text means exempt from the tax. */
export const setRegistrationNumber = (
  db: Database,
  userId: number,
  registrationNumber: string,
): Promise<void> =>
  actOnce(db, async tx => {
    await lockUser(tx, userId)
    await updateRegistrationNumber(tx, userId, registrationNumber || null)
  })

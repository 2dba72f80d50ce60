import { yearInJapan } from '../../../contract/dates/japan.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { passRowNumbers } from '../../platform/database/pass-row-numbers.ts'
import { OPERATOR } from './paper.ts'
import { lastNumber, lockNumbers, passPaperNumber } from './paper-number-store.ts'

/** No number grows by as much in a day, and copies are made daily. */
const STEP = 10_000

/**
 * Skips the numbers that may have been given between a copy of the database and its restoration
 * (rule `lost-numbers-are-passed`): those of rows, and this year's numbers of papers.
 */
export const passLostNumbers = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockNumbers(tx, OPERATOR)
    const at = clock()
    const year = yearInJapan(at)
    const last = (await lastNumber(tx, OPERATOR, year)) + STEP
    await passPaperNumber(tx, { issuer: OPERATOR, year, last, at })
    await passRowNumbers(tx, STEP)
  })

import { PERSON_ROWS } from '../../../../contract/calls/admin-people.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countRatings } from '../../accounts/rating-count-store.ts'
import { findSuspensionRecords } from '../../accounts/suspension/suspension-store.ts'
import { sellerBalance } from '../../ledger/seller-balance.ts'
import { findAppealsOf } from '../appeals/appeal-store.ts'
import { findActsAbout, recordAct } from '../audit-store.ts'
import { PersonNotFound } from '../failures.ts'
import type { Person } from './person.ts'
import {
  findPersonDeals,
  findPersonHead,
  findPersonMails,
  findPersonReports,
  findPersonServices,
} from './person-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Reads everything about a person that the operator may see, and records that the operator did
 * (rule `openings-are-recorded`).
 */
export async function openPerson(
  { db, clock }: Deps,
  adminId: number,
  id: number,
): Promise<Person> {
  const head = await findPersonHead(db, id)
  if (!head) throw new PersonNotFound()
  const at = clock()
  await recordAct(db, { adminId, act: 'person_open', facts: { userId: id }, at })
  const [ratings, balance, services, deals, reports, mails, acts, suspensions, appeals] =
    await Promise.all([
      countRatings(db, id),
      sellerBalance(db, id, at),
      findPersonServices(db, id, PERSON_ROWS),
      findPersonDeals(db, id, PERSON_ROWS),
      findPersonReports(db, id, PERSON_ROWS),
      findPersonMails(db, id, PERSON_ROWS),
      findActsAbout(db, 'userId', id, PERSON_ROWS),
      findSuspensionRecords(db, id),
      findAppealsOf(db, id),
    ])
  const about = { services, deals, reports, mails, acts, suspensions, appeals }
  return { head, ratings, balance, ...about }
}

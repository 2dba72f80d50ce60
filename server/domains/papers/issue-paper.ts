import { yearInJapan } from '../../../contract/dates/japan.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { OPERATOR, type PaperDraft } from './paper.ts'
import { lastNumber, lockNumbers } from './paper-number-store.ts'
import { findLatestPaper, insertPaper } from './paper-store.ts'

/**
 * Gives a paper its number and returns its id; when a valid paper about the same subject exists,
 * returns that one. The number is taken under a lock, so that a rollback leaves no gap
 * (rule `numbers-without-gaps`).
 */
export async function issuePaper(
  { clock, publish }: { clock: Clock; publish: Publish },
  tx: Tx,
  draft: PaperDraft,
): Promise<number> {
  await lockNumbers(tx, OPERATOR)
  const latest = await findLatestPaper(tx, draft)
  if (latest && latest.cancelledAt === null) return latest.id
  const at = clock()
  const year = yearInJapan(at)
  const number = (await lastNumber(tx, OPERATOR, year)) + 1
  const replaces = latest?.id ?? null
  const paper = { ...draft, issuer: OPERATOR, year, number, replaces, at }
  const paperId = await insertPaper(tx, paper)
  await publish(tx, 'paper.issued', { paperId })
  return paperId
}

import { Forbidden, NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { ADMIN_ID } from '../accounts/user.ts'
import type { IssuedPaper } from './paper.ts'
import { findPaper } from './paper-store.ts'

/**
 * A paper is read by the person to whom it is issued and by its issuer, the operator
 * (rule `paper-read-by-two`).
 */
export async function readPaper(
  db: Database,
  viewerId: number,
  paperId: number,
): Promise<IssuedPaper> {
  const paper = await findPaper(db, paperId)
  if (!paper) throw new NotFound('この書面は見つかりませんでした')
  if (paper.ownerId !== viewerId && viewerId !== ADMIN_ID)
    throw new Forbidden('この書面は宛名の人だけが見られます')
  return paper
}

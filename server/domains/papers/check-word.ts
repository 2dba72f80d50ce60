import { createHash } from 'node:crypto'
import type { IssuedPaper } from './paper.ts'

/**
 * `8F3A-C21D-07BE`: a hash of all that a paper says (rule `paper-has-check-word`). The facts are
 * stored as `jsonb`, whose keys always come in the same order.
 */
export function checkWordOf(paper: Omit<IssuedPaper, 'cancelledAt'>): string {
  const { kind, year, number, addressee, issuedAt, facts } = paper
  const said = JSON.stringify([kind, year, number, addressee, issuedAt, facts])
  const digits = createHash('sha256').update(said).digest('hex').slice(0, 12).toUpperCase()
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

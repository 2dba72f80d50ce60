import { writtenDate } from '../../contract/written.ts'
import { issueStatements } from '../../server/domains/papers/issue-statements.ts'
import { type Action, moment } from './demo-context.ts'

const DAYS = 75

/** The sellers' statements, on the mornings on which the product issues them. */
export const statementActions: Action[] = Array.from({ length: DAYS }, (_, daysAgo) =>
  moment(daysAgo, '06:00'),
)
  .filter(at => writtenDate(at).endsWith('/01') && at.getTime() < Date.now())
  .map(at => ({ at, do: ({ app, operator }) => issueStatements({ ...app, operator }) }))

import { isRefusal } from '../../kernel/failure.ts'
import { ProviderRefusal } from '../../ports/provider-failures.ts'

/**
 * After this many calls in a row without an answer the outside service counts as down, and the
 * remaining rows are skipped.
 */
const GIVES_UP_AFTER = 50

/** Names how many rows failed and with which errors; the rows' contents are not logged. */
export class RowsFailed extends Error {
  readonly failed: number
  readonly seen: number
  readonly gaveUp: boolean

  constructor({ seen, gaveUp, errors }: { seen: number; gaveUp: boolean; errors: unknown[] }) {
    const end = gaveUp ? ', and the rest was left for the next time' : ''
    super(`${errors.length} of ${seen} rows failed (${namesOf(errors)})${end}`)
    this.name = 'RowsFailed'
    this.failed = errors.length
    this.seen = seen
    this.gaveUp = gaveUp
  }
}

/**
 * Processes rows one by one; a row that fails does not stop the others. At the end all failures are
 * thrown as one `RowsFailed` (rule `sweep-continues`).
 */
export async function eachRow<T>(
  rows: Iterable<T> | AsyncIterable<T>,
  work: (row: T) => Promise<void>,
  onFault: (row: T) => void = () => {},
): Promise<void> {
  const errors: unknown[] = []
  let seen = 0
  let unanswered = 0
  for await (const row of rows) {
    seen++
    const error = await errorOf(() => work(row))
    unanswered = error === null || isAnswer(error) ? 0 : unanswered + 1
    if (error === null) continue
    errors.push(error)
    onFault(row)
    if (unanswered >= GIVES_UP_AFTER) throw new RowsFailed({ seen, gaveUp: true, errors })
  }
  if (errors.length > 0) throw new RowsFailed({ seen, gaveUp: false, errors })
}

async function errorOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    return error ?? new Error('failed without a reason')
  }
}

const isAnswer = (error: unknown): boolean => isRefusal(error) || error instanceof ProviderRefusal

function namesOf(errors: unknown[]): string {
  const counts = new Map<string, number>()
  for (const error of errors) {
    const name = error instanceof Error ? error.constructor.name : typeof error
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

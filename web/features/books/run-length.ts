import type { BooksRun } from '../../../contract/calls/reconciliation.ts'
import { BOOKS_TEXTS as T } from './texts.ts'

/** Duration as `4分12秒`; empty while the run goes on. */
export function lengthOf({ startedAt, endedAt }: Pick<BooksRun, 'startedAt' | 'endedAt'>): string {
  if (!startedAt || !endedAt) return ''
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? T.seconds(seconds) : T.minutes(minutes, seconds % 60)
}

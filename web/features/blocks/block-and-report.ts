import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import type { Send } from '../../lib/api/use-call.ts'

export type BlockOutcome = 'blocked' | 'reported' | 'not_reported'

interface Blocking {
  userId: number
  /** The operator is shown the latest messages of this thread; null without a report. */
  reportedThread: number | null
}

/** A report that fails does not hide that the block was made. */
export const blockAndReport: Send<Blocking, BlockOutcome> = async (
  { userId, reportedThread },
  options,
) => {
  await browserApi.blockPerson({ userId }, options)
  if (reportedThread === null) return 'blocked'
  try {
    const report = { threadId: reportedThread, reason: 'other', share: 'talk', text: '' } as const
    await browserApi.reportToOperator(report)
    return 'reported'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'not_reported'
  }
}

import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds } from '../../../kernel/clock.ts'

const KEPT_SECONDS = 90 * DAY_SECONDS

/** Earlier notices are not listed, and are deleted at night (rule `notices-for-ninety-days`). */
export const oldestKept = (now: Date): Date => addSeconds(now, -KEPT_SECONDS)

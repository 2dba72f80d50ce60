import type { AppealAnswer } from '../../../../contract/calls/suspensions.ts'
import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { APPEAL_AGAIN_DAYS } from '../../../../contract/limits.ts'
import { addSeconds } from '../../../kernel/clock.ts'

/** A message of the suspended person, copied when the appeal was made. */
export interface OwnWords {
  text: string
  /** ISO 8601. */
  createdAt: string
}

export interface Appeal {
  id: number
  suspensionId: number
  words: string
  shown: OwnWords[]
  madeAt: Date
  /** Null while it waits. */
  answer: AppealAnswer | null
  answerWords: string
  answeredAt: Date | null
}

/**
 * When the next appeal may be made; null until this one is answered
 * (rule `appeal-one-at-a-time`).
 */
export const againAfter = ({ answeredAt }: Pick<Appeal, 'answeredAt'>): Date | null =>
  answeredAt && addSeconds(answeredAt, APPEAL_AGAIN_DAYS * DAY_SECONDS)

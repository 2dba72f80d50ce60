import type { AppealAnswer } from '../../../../contract/calls/suspensions.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { recordAct } from '../audit-store.ts'
import { AppealAnswered } from '../failures.ts'
import { liftSuspension } from '../lift-suspension.ts'
import { answerWithStay, findAppeal } from './appeal-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

interface Answer {
  appealId: number
  answer: AppealAnswer
  /** The operator's answer to the suspended person. */
  words: string
}

/** Answers an appeal once: the suspension stays, or it is lifted (rule `appeal-is-answered`). */
export async function answerAppeal(deps: Deps, adminId: number, given: Answer): Promise<void> {
  const { appealId, answer, words } = given
  const { db, clock, publish } = deps
  const appeal = await findAppeal(db, appealId)
  if (!appeal || appeal.answeredAt) throw new AppealAnswered()
  const userId = appeal.person.id
  if (answer === 'lifted') {
    const lifting = { userId, text: words, appealId }
    if (!(await liftSuspension(deps, adminId, lifting))) throw new AppealAnswered()
    return
  }
  await actOnce(db, async tx => {
    const at = clock()
    if (!(await answerWithStay(tx, appealId, { words, by: adminId, at })))
      throw new AppealAnswered()
    await recordAct(tx, { adminId, act: 'appeal_answer', facts: { userId, appealId }, at })
    await publish(tx, 'appeal.refused', { appealId })
  })
}

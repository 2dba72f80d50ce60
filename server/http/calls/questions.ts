import type { questions } from '../../../contract/calls/questions.ts'
import { readPublicUser } from '../../domains/accounts/read-public-user.ts'
import { readService } from '../../domains/catalog/read-service.ts'
import { switchQuestions } from '../../domains/catalog/switch-questions.ts'
import { readAnswerRecord } from '../../domains/threads/answers/answer-record.ts'
import { askSeller } from '../../domains/threads/questions/ask-seller.ts'
import { closeQuestion } from '../../domains/threads/questions/close-question.ts'
import { findOpenQuestion } from '../../domains/threads/questions/question-store.ts'
import type { Handlers } from '../handler.ts'
import type { ThreadsDeps } from './threads.ts'

export function questionsHandlers(deps: ThreadsDeps): Handlers<typeof questions> {
  const { db } = deps
  return {
    async question({ viewer, input: { serviceId } }) {
      await readService(deps, serviceId)
      return { threadId: await findOpenQuestion(db, serviceId, viewer.id) }
    },
    async question_answers({ input: { sellerId } }) {
      await readPublicUser(db, sellerId)
      return readAnswerRecord(db, sellerId)
    },
    question_create: ({ viewer, files, input: { serviceId, text = '' }, once }) =>
      once(
        () => askSeller(deps, { askerId: viewer.id, serviceId, text, files }),
        threadId => ({ threadId }),
      ),
    question_close: ({ viewer, input: { threadId }, once }) =>
      once(() => closeQuestion(deps, viewer.id, threadId)),
    question_switch: ({ viewer, input: { serviceId, takesQuestions }, once }) =>
      once(() => switchQuestions(deps, viewer.id, { serviceId, takesQuestions })),
  }
}

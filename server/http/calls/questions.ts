import type { questions } from '../../../contract/calls/questions.ts'
import { readService } from '../../domains/catalog/read-service.ts'
import { askSeller } from '../../domains/threads/questions/ask-seller.ts'
import { closeQuestion } from '../../domains/threads/questions/close-question.ts'
import { takesQuestions } from '../../domains/threads/questions/question-stop-store.ts'
import { switchQuestions } from '../../domains/threads/questions/switch-questions.ts'
import { findOpenQuestion } from '../../domains/threads/thread-store.ts'
import type { Handlers } from '../handler.ts'
import type { ThreadsDeps } from './threads.ts'

export function questionsHandlers(deps: ThreadsDeps): Handlers<typeof questions> {
  const { db } = deps
  return {
    async question({ viewer, input: { serviceId } }) {
      await readService({ db }, serviceId)
      return {
        isOpen: await takesQuestions(db, serviceId),
        threadId: viewer && (await findOpenQuestion(db, serviceId, viewer.id)),
      }
    },
    question_create: ({ viewer, input: { serviceId, text }, once }) =>
      once(
        () => askSeller(deps, { askerId: viewer.id, serviceId, text }),
        threadId => ({ threadId }),
      ),
    question_close: ({ viewer, input: { threadId }, once }) =>
      once(() => closeQuestion(deps, viewer.id, threadId)),
    question_switch: ({ viewer, input: { serviceId, isOpen }, once }) =>
      once(() => switchQuestions(deps, viewer.id, { serviceId, isOpen: isOpen === '1' })),
  }
}

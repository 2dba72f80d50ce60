import { askSeller } from '../../server/domains/threads/questions/ask-seller.ts'
import { readMessages } from '../../server/domains/threads/read-messages.ts'
import { sendMessage } from '../../server/domains/threads/send-message.ts'
import type { DemoMessage } from '../deals/demo-deal.ts'
import { type DemoQuestion, questions } from '../questions.ts'
import { sellerOf } from '../services.ts'
import { type Action, type DemoContext, moment, serviceOf, userOf } from './demo-context.ts'

/** A demo question and its thread, which is 0 until it was asked. */
interface QuestionInProgress {
  question: DemoQuestion
  threadId: number
}

export const questionActions: Action[] = questions.flatMap(question => {
  const progress: QuestionInProgress = { question, threadId: 0 }
  const [first, ...others] = question.talk
  return [
    { at: moment(first.daysAgo, first.at), do: context => ask(context, progress) },
    ...others.map(message => ({
      at: moment(message.daysAgo, message.at),
      do: (context: DemoContext) => say(context, progress, message),
    })),
  ]
})

async function ask(context: DemoContext, progress: QuestionInProgress): Promise<void> {
  const { asker, service, talk } = progress.question
  const { id: askerId } = await userOf(context, asker)
  const serviceId = serviceOf(context, service)
  progress.threadId = await askSeller(context.app, { askerId, serviceId, text: talk[0].text })
}

async function say(
  context: DemoContext,
  { question, threadId }: QuestionInProgress,
  { by, text }: DemoMessage,
): Promise<void> {
  const author = await userOf(context, by === 'buyer' ? question.asker : sellerOf(question.service))
  await readMessages(context.app, author.id, { threadId, page: 1 })
  await sendMessage(context.app, { threadId, authorId: author.id, text })
}

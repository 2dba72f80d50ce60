import { makeAppeal } from '../../server/domains/moderation/appeals/make-appeal.ts'
import { suspendPerson } from '../../server/domains/moderation/suspend-user.ts'
import { lockThreads } from '../../server/domains/threads/thread-store.ts'
import { type Action, type DemoContext, moment, userOf } from './demo-context.ts'

/** Somebody without deals, so that no other part of the demo changes. */
const PERSON = 'ruka'

/** A suspension that its person appeals against, so that the operator has something to answer. */
export const suspensionActions: Action[] = [
  { at: moment(2, '11:02'), do: suspend },
  { at: moment(1, '18:44'), do: appeal },
]

async function suspend(context: DemoContext): Promise<void> {
  const { id: userId } = await userOf(context, PERSON)
  const { id: adminId } = await userOf(context, 'admin')
  const words =
    '質問のなかで、代金を外で払うよう誘ったことが確かめられました。外での支払いへの誘いは、規約でお断りしています。'
  const request = { userId, reason: 'outside', words, note: '', days: 30 } as const
  const deps = { ...context.app, answerRequests: async () => [], lockThreads }
  await suspendPerson(deps, adminId, request)
}

async function appeal(context: DemoContext): Promise<void> {
  const { id } = await userOf(context, PERSON)
  const words =
    '外の支払いに誘ったつもりはありません。材料の布を店で買うとき、その代金を店へ払ってくださいと書きました。まぎらわしい書き方だったことは、あやまります。'
  const deps = { ...context.app, findOwnWords: async () => [] }
  await makeAppeal(deps, id, { words, showsOwnWords: false })
}

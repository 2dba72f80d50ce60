import { isBlank } from '../../../../contract/text.ts'
import { QUESTIONS_A_DAY } from '../../../../contract/threads/question.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { storePictures } from '../../../platform/pictures/store-pictures.ts'
import type { FileScanner } from '../../../ports/file-scanner.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { isBlockedBetween } from '../../accounts/blocks/block-store.ts'
import { hasSuspended } from '../../accounts/suspension/suspension-store.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import { ServiceNotFound } from '../../catalog/failures.ts'
import { lockService } from '../../catalog/lock-service.ts'
import { findRunningRest } from '../../catalog/rests/rest-store.ts'
import { awaitAnswer } from '../answers/answer-time-store.ts'
import {
  makeAttachment,
  type NewAttachment,
  type SentFile,
} from '../attachments/make-attachment.ts'
import { NothingToSend } from '../failures.ts'
import { type WriteDeps, writeMessage } from '../send-message.ts'
import { insertThread } from '../thread-store.ts'
import {
  OwnServiceAsked,
  QuestionOpen,
  QuestionsStopped,
  SellerResting,
  TooManyQuestions,
} from './failures.ts'
import { countAskedToday, findOpenQuestion, insertQuestion } from './question-store.ts'

interface Deps extends WriteDeps {
  db: Database
  attachments: ImageStore
  scanner: FileScanner | null
}

export interface Ask {
  askerId: number
  serviceId: number
  text: string
  files?: readonly SentFile[]
}

/**
 * Opens a private thread about a service before any deal, with its first message and its files, and
 * returns its id.
 */
export async function askSeller(deps: Deps, { files = [], ...asked }: Ask): Promise<number> {
  const ask = { ...asked, text: isBlank(asked.text) ? '' : asked.text }
  if (ask.text === '' && files.length === 0) throw new NothingToSend()
  // Checked before decoding files, which takes seconds; the write checks again.
  if (files.length > 0) await deps.db.transaction().execute(tx => checkAsk(deps, tx, ask))
  const made = await Promise.all(files.map(file => makeAttachment(deps, file, ask.askerId)))
  const stored = made.map(one => one.stored)
  return storePictures(deps.attachments, stored, () => openQuestion(deps, ask, made))
}

const openQuestion = (deps: Deps, ask: Ask, made: NewAttachment[]): Promise<number> =>
  actOnce(deps.db, async tx => {
    const { askerId, serviceId, text } = ask
    const { sellerId, at } = await checkAsk(deps, tx, ask)
    const threadId = await insertQuestion(tx, { serviceId, askerId, at })
    const thread = { id: threadId, serviceId, buyerId: askerId, sellerId, at }
    if (!(await insertThread(tx, thread))) throw new QuestionOpen()
    await awaitAnswer(tx, { threadId, sellerId, at })
    const message = { threadId, authorId: askerId, text, key: null, attachmentCount: made.length }
    await writeMessage(deps, tx, message, made)
    return threadId
  })

/**
 * The lock on the asker makes concurrent questions count one after the other
 * (rule `question-limits`).
 */
async function checkAsk({ clock }: Pick<Deps, 'clock'>, tx: Tx, ask: Ask) {
  const at = clock()
  const sellerId = await sellerToAsk(tx, ask, at)
  if ((await countAskedToday(tx, ask.askerId, at)) >= QUESTIONS_A_DAY) throw new TooManyQuestions()
  if (await findOpenQuestion(tx, ask.serviceId, ask.askerId)) throw new QuestionOpen()
  return { sellerId, at }
}

/**
 * Locks service and asker; refuses when the seller cannot or does not want to answer this person.
 */
async function sellerToAsk(tx: Tx, { askerId, serviceId }: Ask, now: Date): Promise<number> {
  const service = await lockService(tx, serviceId)
  if (!service || service.isDeleted) throw new ServiceNotFound()
  const { sellerId } = service
  if (sellerId === askerId) throw new OwnServiceAsked()
  await lockUser(tx, askerId)
  const isShut =
    !service.takesQuestions ||
    (await hasSuspended(tx, [askerId, sellerId], now)) ||
    (await isBlockedBetween(tx, askerId, sellerId))
  if (isShut) throw new QuestionsStopped()
  const rest = await findRunningRest(tx, { sellerId, now })
  if (rest) throw new SellerResting(rest.endsAt)
  return sellerId
}

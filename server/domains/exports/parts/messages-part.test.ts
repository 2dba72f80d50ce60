import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeDeal, storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { insertQuestion, setDealOfQuestion } from '../../threads/questions/question-store.ts'
import { carryQuestionOver, insertThread } from '../../threads/thread-store.ts'
import { messagesPart } from './messages-part.ts'
import type { ExportFile, PartSources } from './part.ts'

const { db } = await databaseOfFile()
const at = new Date('2026-01-01T00:00:00Z')
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]

async function ask(text: string) {
  const serviceId = await storeService(db, sellerId)
  const id = await db.transaction().execute(async tx => {
    const id = await insertQuestion(tx, { serviceId, askerId: buyerId, at })
    await insertThread(tx, { id, serviceId, buyerId, sellerId, at })
    return id
  })
  const message = { thread_id: id, author_id: buyerId, text, created_at: at }
  await db.insertInto('messages').values(message).execute()
  return { id, serviceId }
}

async function becomeDeal({ id, serviceId }: { id: number; serviceId: number }) {
  const dealId = await storeDeal(db, { serviceId, buyerId, sellerId })
  await db.transaction().execute(async tx => {
    await carryQuestionOver(tx, { dealId, serviceId, buyerId, at })
    await setDealOfQuestion(tx, id, dealId)
  })
}

test('a question that becomes a deal while its person’s threads are packed keeps its messages', async () => {
  await ask('はじめの質問')
  const second = await ask('つぎの質問')
  const entries: ExportFile[] = []
  for await (const entry of messagesPart({ db } as PartSources, buyerId)) {
    if (entries.length === 0) await becomeDeal(second)
    entries.push(entry)
  }
  const page = entries.find(({ path }) => path === `messages/${second.id}.html`)
  expect(page?.content).toContain('つぎの質問')
})

test('each thread of the person has its own messages in their order, and others’ threads are left out', async () => {
  const stranger = await storePerson(db, 'stranger')
  const first = await ask('一通目')
  const second = await ask('別の質問')
  const reply = { thread_id: first.id, author_id: sellerId, text: '返事', created_at: at }
  await db.insertInto('messages').values(reply).execute()
  const packed = async (userId: number) => {
    const texts = new Map<string, string[]>()
    for await (const { path, content } of messagesPart({ db } as PartSources, userId))
      if (path.endsWith('.json')) {
        const { messages } = JSON.parse(String(content))
        texts.set(
          path,
          messages?.map((row: { text: string }) => row.text),
        )
      }
    return texts
  }
  const own = await packed(sellerId)
  expect(own.get(`messages/${first.id}.json`)).toEqual(['一通目', '返事'])
  expect(own.get(`messages/${second.id}.json`)).toEqual(['別の質問'])
  expect([...(await packed(stranger)).keys()]).toEqual(['messages.json'])
})

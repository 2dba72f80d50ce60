import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Thread } from '../../../contract/calls/threads.ts'
import { refusal, serve, showPage, storeLogin, undoPages } from '../../../tests/support/web/page.ts'
import type { loadThread } from './load-thread.ts'

const [BUYER, SELLER] = [2, 3]
const BEGAN = '2026-04-10T12:00:00+09:00'
const thread = (dealId: number | null = 9) =>
  ({
    ...{ id: 9, dealId, sellerId: SELLER, createdAt: BEGAN, hasEnded: false },
    buyer: { id: BUYER, name: '藤野' },
    seller: { id: SELLER, name: '透子' },
    service: { id: 7, name: '帯結び' },
  }) as Thread
const said = (created_at: string) => ({ id: 1, created_at })
const answers = (messages: object[] = []) => ({
  my: () => null,
  messages: () => ({ messages, total_pages: 1 }),
  good: () => ({ good: true, bad: false }),
  review: () => ({ type: null, text: '' }),
  subsc: () => ({ id: 9 }),
  subsc_events: () => ({ events: [], total_pages: 0 }),
  blocks: () => ({ people: [{ id: 5 }, { id: SELLER }] }),
  prod: () => ({ id: 7, text_flow: '1. はじめ' }),
  answer_time: () => ({ seconds: 3600 }),
  question_answers: () => ({ answered: 3, asked: 4 }),
  reviews: () => ({ reviews: [], found: 12 }),
  user: ({ user_id }: Record<string, string>) => ({ id: Number(user_id) }),
  goods: () => ({ good: 4, bad: 0 }),
  seller_numbers: () => ({ deals: 1 }),
})

beforeAll(async () => {
  vi.resetModules()
  showPage()
  await import('./load-thread.ts')
})
undoPages()
beforeEach(() => storeLogin(showPage('/messages/9').localStorage))

const load = async (
  of: Thread,
  viewerId: number,
  { signal } = new AbortController(),
): Promise<Awaited<ReturnType<typeof loadThread>>> =>
  (await import('./load-thread.ts')).loadThread(of, viewerId, signal)

describe('the page of a thread', () => {
  test('has the deal with its rating, and says whom the viewer blocks', async () => {
    const sent = serve(answers([said(BEGAN)]))
    const data = await load(thread(), BUYER)
    expect(data).toMatchObject({
      ...{ deal: { id: 9 }, ownRating: { good: true, bad: false }, question: null },
      ...{ other: { id: SELLER }, isOtherBlocked: true },
    })
    expect((await load(thread(), SELLER)).isOtherBlocked).toBe(false)
    expect(sent.map(({ name }) => name)).not.toContain('question_answers')
  })

  test('reads no message before it is seen (rule `returned-is-read`)', async () => {
    const sent = serve(answers([said(BEGAN)]))
    const show = (visibilityState: string) => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    const left = new AbortController()
    const abandoned = load(thread(), BUYER, left)
    const opened = load(thread(), BUYER)
    left.abort(new Error('another page'))
    await expect(abandoned).rejects.toThrow('another page')
    expect(sent).toEqual([])
    show('visible')
    expect((await opened).first.messages).toHaveLength(1)
    expect(sent.filter(({ name }) => name === 'messages')).toHaveLength(1)
  })

  test('stays readable when its deal is no longer listed (rule `ended-leave-the-list`)', async () => {
    serve({ ...answers([said(BEGAN)]), subsc: () => refusal(404) })
    expect((await load(thread(), BUYER)).deal).toBeNull()
    serve({ ...answers([said(BEGAN)]), subsc: () => refusal(503) })
    await expect(load(thread(), BUYER)).rejects.toMatchObject({ status: 503 })
  })

  test.each([
    ['no message', [], true],
    ['messages of the question before the deal', [said('2026-04-10T11:59:59+09:00')], true],
    ['a message since then', [said('2026-04-01T12:00:00+09:00'), said(BEGAN)], false],
  ])('greets a deal with %s: %s', async (_what, messages, isGreeted) => {
    const sent = serve(answers(messages))
    const { greeting } = await load(thread(), BUYER)
    const shown = isGreeted
      ? { answerSeconds: 3600, flow: '1. はじめ' }
      : { answerSeconds: null, flow: '' }
    expect(greeting).toEqual(shown)
    expect(sent.some(({ name }) => name === 'answer_time')).toBe(isGreeted)
  })

  test('greets also when the service is deleted', async () => {
    serve({ ...answers(), prod: () => refusal(404) })
    expect((await load(thread(), BUYER)).greeting).toEqual({ answerSeconds: 3600, flow: '' })
  })

  test('is not found without a thread', async () => {
    serve({ contacts: () => ({ contacts: [], total_pages: 0 }) })
    const { readThread } = await import('./load-thread.ts')
    await expect(readThread('9')).rejects.toMatchObject({ status: 404 })
  })
})

describe('the page of a question', () => {
  test('shows the asker the service, its reviews and the answers of the seller', async () => {
    const sent = serve(answers([said(BEGAN)]))
    const { question, deal, ownRating } = await load(thread(null), BUYER)
    expect(question).toMatchObject({ service: { id: 7 }, reviews: 12, asker: null })
    expect([deal, ownRating]).toEqual([null, { good: false, bad: false }])
    expect(sent.map(({ name }) => name)).not.toContain('user')
    expect(sent.find(({ name }) => name === 'question_answers')?.input.user_id).toBe('3')
  })

  test('shows the seller who asks', async () => {
    const sent = serve(answers([said(BEGAN)]))
    const { question } = await load(thread(null), SELLER)
    expect(question).toMatchObject({ reviews: 0, asker: { user: { id: BUYER } } })
    expect(sent.map(({ name }) => name)).not.toContain('reviews')
  })

  test('stays readable when the service is deleted, and the asker has left', async () => {
    const gone = () => refusal(404)
    serve({ ...answers([said(BEGAN)]), prod: gone, reviews: gone, user: gone })
    expect((await load(thread(null), BUYER)).question).toMatchObject({ service: null, reviews: 0 })
    expect((await load(thread(null), SELLER)).question).toMatchObject({ asker: null })
    serve({ ...answers([said(BEGAN)]), user: () => refusal(503) })
    await expect(load(thread(null), SELLER)).rejects.toMatchObject({ status: 503 })
  })
})

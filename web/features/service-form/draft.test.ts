import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openPage,
  refusal,
  storeLogin,
  type TestStorage,
  undoPages,
} from '../../../tests/support/web/page.ts'
import { EMPTY, type Values } from './values.ts'

const NOW = '2026-04-20T03:00:00.000Z'
const STORED: Values = { ...EMPTY, name: '帯結び', price: '3000', quantity: '5' }
const place = (base: string) => ({ owner: 'fujino', name: 'service.7', base })

let storage: TestStorage
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  storage = openPage().localStorage
  storeLogin(storage)
})
undoPages()
afterEach(() => {
  vi.useRealTimers()
})

describe('the draft of a service (rule `nothing-typed-is-lost`)', () => {
  const draft = () => import('./draft.ts')

  test('is laid over the stored values, with the time of its last change', async () => {
    const { draftTime, forgetDraft, readDraft, writeDraft } = await draft()
    expect([readDraft(place('v1'), STORED), draftTime(place('v1'))]).toEqual([STORED, null])
    const values = { ...STORED, name: '', price: '4000' }
    writeDraft(place('v1'), { values, from: STORED })
    expect([readDraft(place('v1'), STORED), draftTime(place('v1'))]).toEqual([values, NOW])
    forgetDraft(place('v1'))
    expect(readDraft(place('v1'), STORED)).toEqual(STORED)
  })

  test('of a former version keeps what was typed, and takes the rest of the new version', async () => {
    const { readDraft, writeDraft } = await draft()
    writeDraft(place('v1'), { values: { ...STORED, price: '4000' }, from: STORED })
    const changed = { ...STORED, name: '帯結びと着付け', price: '3500' }
    expect(readDraft(place('v2'), changed)).toEqual({ ...changed, price: '4000' })
  })

  test('of a former version without its values does not count', async () => {
    const { readDraft } = await draft()
    storage.setItem('yosooi.own/fujino/service.7', JSON.stringify({ ...STORED, price: '1' }))
    expect(readDraft(place('v2'), STORED)).toEqual(STORED)
    expect(readDraft(place(''), STORED).price).toBe('1')
  })

  test.each(['{', 'null', '3', '{"price":4000,"name":null,"at":5,"base":"v1"}'])(
    'that cannot be read is none: %s',
    async text => {
      const { draftTime, readDraft } = await draft()
      storage.setItem('yosooi.own/fujino/service.7', text)
      expect([readDraft(place('v1'), STORED), draftTime(place('v1'))]).toEqual([STORED, null])
    },
  )
})

describe('a new service is created once (rule `acts-once`)', () => {
  const NEW: Values & { pictureIds?: string } = { ...STORED, pictureIds: '4,5' }
  interface Sent {
    input: Values & { pictureIds?: string }
    key: string
  }

  /** A form on this device whose requests get these answers, `null` for a lost one. */
  async function form(...answers: (number | Response | null)[]) {
    const { ApiError } = await import('../../lib/api/api-error.ts')
    const { sendOnce } = await import('./sent-service.ts')
    const sent: Sent[] = []
    const send = (input: Sent['input']) =>
      sendOnce('fujino', input, async (body, { idempotencyKey: key }) => {
        sent.push({ input: body, key })
        const answer = answers.shift() ?? null
        if (typeof answer === 'number') return answer
        throw new ApiError(answer?.status ?? null, '')
      })
    return { sent, send }
  }

  test('though its answer was lost and the page was loaded again, whose draft has no pictures', async () => {
    const first = await form(null)
    await expect(first.send(NEW)).rejects.toMatchObject({ status: null })
    const { pictureIds: _, ...again } = NEW
    const second = await form(7)
    expect(await second.send(again)).toBe(7)
    expect(second.sent).toEqual(first.sent)
  })

  test('and is another one with other content, after its answer, or for another person', async () => {
    const { sent, send } = await form(null, null, 7, 8)
    await expect(send(NEW)).rejects.toMatchObject({ status: null })
    await expect(send({ ...NEW, price: '3500' })).rejects.toMatchObject({ status: null })
    expect(await send({ ...NEW, price: '3500' })).toBe(7)
    expect(await send({ ...NEW, price: '3500' })).toBe(8)
    const [one, other, same, next] = sent.map(({ key }) => key)
    expect(other).not.toBe(one)
    expect(same).toBe(other)
    expect(next).not.toBe(same)
    expect(sent[1]?.input).toMatchObject({ price: '3500', pictureIds: '4,5' })
  })

  test('with other content it has no pictures of the request before', async () => {
    const { sent, send } = await form(null, 7)
    await expect(send(NEW)).rejects.toMatchObject({ status: null })
    const { pictureIds: _, ...other } = NEW
    await send({ ...other, price: '3500' })
    expect(sent[1]?.input).not.toHaveProperty('pictureIds')
  })

  test.each([
    [400, false],
    [409, false],
    [401, true],
    [500, true],
    [503, true],
  ])('an answer of %i leaves it open whether there is a service: %s', async (status, isOpen) => {
    const { sent, send } = await form(refusal(status), 7)
    await expect(send(NEW)).rejects.toMatchObject({ status })
    await send(NEW)
    expect(sent[0]?.key === sent[1]?.key).toBe(isOpen)
  })

  test('an unreadable record of the request before does not stop it', async () => {
    storage.setItem('yosooi.own/fujino/sent-service', '{')
    const { send } = await form(7)
    expect(await send(NEW)).toBe(7)
  })
})

describe('pictures that have not arrived yet', () => {
  const uploads = () => import('./pictures/kept-uploads.ts')
  const picture = (key: string) => ({ key, file: new File([key], key) })
  const keysOf = async () => (await (await uploads()).keptUploads('fujino')).map(({ key }) => key)

  test('are kept with their keys until there are none', async () => {
    const { keepUploads, keptUploads } = await uploads()
    expect(await keptUploads('fujino')).toEqual([])
    const two = [picture('a'), picture('b')]
    await keepUploads('fujino', two)
    expect(await keptUploads('fujino')).toEqual(two)
    await keepUploads('fujino', [])
    expect([await keysOf(), storage.getItem('yosooi.own/fujino/service-pictures')]).toEqual([
      [],
      null,
    ])
  })

  test('without a key are not sent, because the server might add them twice', async () => {
    const { keepUploads } = await uploads()
    await keepUploads('fujino', [picture('a'), picture('b')])
    storage.setItem('yosooi.own/fujino/service-pictures', 'a')
    expect(await keysOf()).toEqual(['a'])
    storage.removeItem('yosooi.own/fujino/service-pictures')
    expect(await keysOf()).toEqual([])
  })
})

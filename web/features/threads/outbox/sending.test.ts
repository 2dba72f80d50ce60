import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import type { Message } from '../../../../contract/calls/threads.ts'
import { FilesDatabase } from '../../../../tests/support/web/files-database.ts'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import {
  beOn,
  openPage,
  refusal,
  serve,
  type TestStorage,
  undoPages,
} from '../../../../tests/support/web/page.ts'

const PLACE = { owner: 'fujino', threadId: 7 }
const viewer = { id: 2, subject: 'fujino', name: '藤野', icon: null } as CurrentUser
const accepted = { success: true, id: 30, attachments: [] }
const messages: readonly Message[] = []

let page: ReturnType<typeof openPage>
let storage: TestStorage
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/messages/7')
  new FilesDatabase().open()
  storage = page.localStorage
  await beOn(storage, 'fujino')
})
undoPages()

const names = () =>
  Object.keys(storage).filter(name => name.startsWith('yosooi.own/fujino/unsent.7.'))

async function openOutbox() {
  const { useOutbox } = await import('./use-outbox.ts')
  const [onSent, onRefused] = [vi.fn(), vi.fn()]
  const hook = await mountHook(
    (loaded: readonly Message[]) =>
      useOutbox({ threadId: 7, viewer, messages: loaded, onSent, onRefused }),
    messages,
  )
  const write = (text: string) => hook.do(({ send }) => send(text, [], []))
  const states = () => hook.shown().items.map(({ text, state }) => [text, state])
  return { ...hook, onSent, onRefused, write, states }
}

describe('a message', () => {
  test('is shown and kept until the server has it, and sent under its key', async () => {
    const answer = Promise.withResolvers<unknown>()
    const sent = serve({ message_create: () => answer.promise })
    const { states, write, onSent, shown, do: run, unmount, until } = await openOutbox()
    await write('はい')
    expect(states()).toEqual([['はい', 'sending']])
    expect(names()).toEqual([`yosooi.own/fujino/unsent.7.${shown().items[0]?.key}`])
    const { key } = shown().items[0] ?? {}
    await run(() => answer.resolve(accepted))
    await until(() => expect(onSent).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      { name: 'message_create', input: { contact_id: '7', text: 'はい' }, key },
    ])
    expect(onSent.mock.calls[0]?.[0]).toMatchObject({ id: 30, text: 'はい', authorId: 2 })
    expect([states(), names()]).toEqual([[], []])
    await unmount()
  })

  test('that cannot be sent now stays, and is sent again under the same key', async () => {
    const sent = serve({ message_create: () => refusal(503) })
    const { states, write, shown, onRefused, unmount, until, do: run } = await openOutbox()
    await write('はい')
    await until(() => expect(states()).toEqual([['はい', 'failed']]))
    expect([names().length, onRefused.mock.calls]).toEqual([1, []])
    const again = serve({ message_create: () => accepted })
    await run(() => shown().retryUnreached())
    await until(() => expect(names()).toEqual([]))
    expect(again[0]?.key).toBe(sent[0]?.key)
    await unmount()
  })

  test('that the server refused waits for its writer, and the thread is read again', async () => {
    serve({ message_create: () => refusal(409, '取引は終わりました') })
    const { shown, states, write, onRefused, unmount, until, do: run } = await openOutbox()
    await write('はい')
    await until(() => expect(states()).toEqual([['はい', 'failed']]))
    expect(shown().items[0]).toMatchObject({ refused: true, problem: '取引は終わりました' })
    expect(onRefused).toHaveBeenCalledOnce()
    const sent = serve({ message_create: () => accepted })
    await run(() => shown().retryUnreached())
    expect(sent).toEqual([])
    const [item] = shown().items
    if (item) await run(() => shown().retry(item))
    await until(() => expect(names()).toEqual([]))
    await unmount()
  })

  test('that the loaded messages hold has arrived, though its answer was lost', async () => {
    serve({ message_create: () => refusal(503) })
    const { shown, states, write, change, unmount, until } = await openOutbox()
    await write('はい')
    await write('次')
    await until(() =>
      expect(states()).toEqual([
        ['はい', 'failed'],
        ['次', 'failed'],
      ]),
    )
    const key = shown().items[0]?.key as string
    await change([{ key } as Message])
    expect(states()).toEqual([['次', 'failed']])
    expect(names()).toHaveLength(1)
    await unmount()
  })

  test('from an earlier visit is sent as soon as the thread is opened, and online again', async () => {
    const { keepOutgoing } = await import('./outbox.ts')
    const at = '2026-04-20T03:00:00.000Z'
    keepOutgoing(PLACE, { key: 'a', text: '前', at, state: 'sending' })
    const sent = serve({ message_create: () => refusal(503) })
    const { states, unmount, until } = await openOutbox()
    await until(() => expect(states()).toEqual([['前', 'failed']]))
    expect(sent.map(({ key }) => key)).toEqual(['a'])
    const answer = Promise.withResolvers<unknown>()
    serve({ message_create: () => answer.promise })
    await act(async () => void page.window.dispatchEvent(new Event('online')))
    expect(states()).toEqual([['前', 'sending']])
    answer.resolve(accepted)
    await until(() => expect(names()).toEqual([]))
    await unmount()
  })

  test('that another tab has sent or discarded is not sent here too', async () => {
    serve({ message_create: () => refusal(503) })
    const { shown, states, write, unmount, until } = await openOutbox()
    await write('はい')
    await until(() => expect(states()).toEqual([['はい', 'failed']]))
    const name = `yosooi.own/fujino/unsent.7.${shown().items[0]?.key}`
    const change = (key: string | null, newValue: string | null) =>
      act(async () => {
        page.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
      })
    await change(name, '{}')
    await change(null, null)
    await change('yosooi.own/fujino/unsent.70.a', null)
    expect(states()).toEqual([['はい', 'failed']])
    await change(name, null)
    await until(() => expect(states()).toEqual([]))
    await unmount()
  })
})

test('a removed message that waits for another one is never sent', async () => {
  const answer = Promise.withResolvers<unknown>()
  const sent = serve({ message_create: () => answer.promise })
  const { shown, write, unmount, until, do: run } = await openOutbox()
  await write('一')
  await write('二')
  const second = shown().items[1]
  if (second) await run(() => shown().discard(second))
  await run(() => answer.resolve(accepted))
  await until(() => expect(names()).toEqual([]))
  expect(sent.map(({ input }) => input.text)).toEqual(['一'])
  await unmount()
})

test('a message that is rewritten goes back into the draft and leaves the outbox', async () => {
  serve({ message_create: () => refusal(409, '長すぎます') })
  const { readDraft } = await import('../compose/draft.ts')
  const { shown, states, write, unmount, until, do: run } = await openOutbox()
  await write('長い文')
  await until(() => expect(states()).toEqual([['長い文', 'failed']]))
  const [item] = shown().items
  const version = shown().draftVersion
  if (item) await run(() => shown().rewrite(item))
  expect([readDraft(PLACE), states(), names()]).toEqual(['長い文', [], []])
  expect(shown().draftVersion).toBe(version + 1)
  await unmount()
})

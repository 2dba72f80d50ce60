import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openPage,
  storeLogin,
  type TestStorage,
  undoPages,
} from '../../../../tests/support/web/page.ts'
import type { Outgoing } from './outbox.ts'

const PLACE = { owner: 'fujino', threadId: 7 }
let storage: TestStorage

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  storage = openPage().localStorage
  storeLogin(storage)
})
undoPages()

const unsent = (key: string, minute: number, change: Partial<Outgoing> = {}): Outgoing => ({
  ...{ key, text: key, at: `2026-04-20T03:0${minute}:00.000Z`, state: 'sending' },
  ...change,
})
const file = (name: string) => new File([name], name)
const outbox = () => import('./outbox.ts')
const keys = (items: readonly Outgoing[]) => items.map(({ key }) => key)

describe('unsent messages on the device (rule `nothing-typed-is-lost`)', () => {
  test('are there after a reload, in the order in which they were written', async () => {
    const { forgetOutgoing, keepOutgoing, readOutbox } = await outbox()
    for (const item of [unsent('b', 2), unsent('c', 3), unsent('a', 1)]) keepOutgoing(PLACE, item)
    keepOutgoing({ ...PLACE, threadId: 71 }, unsent('other thread', 0))
    keepOutgoing({ ...PLACE, owner: 'toko' }, unsent('other person', 0))
    expect(readOutbox(PLACE).map(({ key, state }) => [key, state])).toEqual([
      ['a', 'failed'],
      ['b', 'failed'],
      ['c', 'failed'],
    ])
    forgetOutgoing(PLACE, 'b')
    expect(keys(readOutbox(PLACE))).toEqual(['a', 'c'])
  })

  test.each(['{', 'null', '"x"', '{"key":"x","text":"x"}', '{"text":"x","at":"x"}'])(
    'that cannot be read are left out: %s',
    async text => {
      storage.setItem('yosooi.own/fujino/unsent.7.x', text)
      expect((await outbox()).readOutbox(PLACE)).toEqual([])
    },
  )

  test('are changed only while no other tab has removed them', async () => {
    const { forgetOutgoing, keepChanged, keepOutgoing, readOutbox } = await outbox()
    keepOutgoing(PLACE, unsent('a', 1))
    keepChanged(PLACE, unsent('a', 1, { problem: '満員です', refused: true }))
    expect(readOutbox(PLACE)).toMatchObject([{ problem: '満員です', refused: true }])
    forgetOutgoing(PLACE, 'a')
    keepChanged(PLACE, unsent('a', 1))
    expect(readOutbox(PLACE)).toEqual([])
  })

  test('are known by the names of their entries, those of this thread alone', async () => {
    const { outgoingNamed } = await outbox()
    const named = (name: string) => outgoingNamed(PLACE, `yosooi.own/${name}`)
    expect(named('fujino/unsent.7.a.b')).toBe('a.b')
    const others = ['fujino/unsent.71.a', 'toko/unsent.7.a', 'fujino/draft.7']
    expect(others.map(named)).toEqual([null, null, null])
  })
})

describe('the list of unsent messages', () => {
  test('changes the message that an event is about, and no other', async () => {
    const { nextOutbox } = await outbox()
    const sent = [unsent('a', 1), unsent('b', 2)].reduce<readonly Outgoing[]>(
      (items, item) => nextOutbox(items, { type: 'sent', item }),
      [],
    )
    expect(keys(sent)).toEqual(['a', 'b'])
    const failed = nextOutbox(sent, { type: 'failed', key: 'b', problem: 'x', refused: true })
    expect(failed).toMatchObject([
      { key: 'a', state: 'sending' },
      { key: 'b', state: 'failed', problem: 'x', refused: true },
    ])
    const again = nextOutbox(failed, { type: 'again', key: 'b' })
    expect(again[1]).toMatchObject({ state: 'sending', problem: undefined, refused: false })
    expect(keys(nextOutbox(again, { type: 'gone', key: 'a' }))).toEqual(['b'])
  })

  test('shows a message as the server stored it, at the time at which it was written', async () => {
    const { asMessage } = await outbox()
    const viewer = { id: 2, name: '藤野', icon: null, email: 'fujino@yosooi.example' }
    const item = unsent('a', 1, { text: 'はい' })
    expect(asMessage(item, { id: 30, attachments: [] }, { threadId: 7, viewer })).toEqual({
      ...{ id: 30, key: 'a', authorId: 2, threadId: 7, isRead: false, text: 'はい' },
      ...{ createdAt: item.at, attachments: [], author: { id: 2, name: '藤野', icon: null } },
    })
  })
})

describe('the draft of a thread', () => {
  const draft = () => import('../compose/draft.ts')

  test('is kept until it is empty', async () => {
    const { readDraft, writeDraft } = await draft()
    expect(readDraft(PLACE)).toBe('')
    writeDraft(PLACE, 'は')
    expect([readDraft(PLACE), readDraft({ ...PLACE, threadId: 8 })]).toEqual(['は', ''])
    writeDraft(PLACE, '')
    expect(storage.getItem('yosooi.own/fujino/draft.7')).toBeNull()
  })

  test('gets a text below what is written already', async () => {
    const { addToDraft, readDraft } = await draft()
    addToDraft(PLACE, 'はじめ')
    addToDraft(PLACE, '')
    addToDraft(PLACE, 'つづき')
    expect(readDraft(PLACE)).toBe('はじめ\nつづき')
  })
})

describe('the files of an unsent message', () => {
  const parts = async () => ({
    ...(await import('./outgoing-kept.ts')),
    ...(await import('../../../lib/device/user-files.ts')),
    ...(await import('../compose/draft.ts')),
  })
  const names = (files: readonly File[]) => files.map(({ name }) => name)
  const withFiles = (...files: string[]) =>
    unsent('a', 1, { files: files.map(name => ({ name, size: 1, kind: 'pdf' })) })

  test('are sent, all or none: one that the device has lost is said', async () => {
    const { filesOf, keepFiles } = await parts()
    expect(await filesOf('fujino', unsent('a', 1))).toEqual([])
    await keepFiles(['fujino', 'a'], [file('1.pdf'), file('2.pdf')])
    expect(names(await filesOf('fujino', withFiles('1.pdf', '2.pdf')))).toEqual(['1.pdf', '2.pdf'])
    await expect(filesOf('fujino', withFiles('1.pdf', '2.pdf', '3.pdf'))).rejects.toMatchObject({
      status: 410,
    })
  })

  test('go back into the draft behind those that are picked there', async () => {
    const { keepFiles, keptFiles, putBack, readDraft, writeDraft } = await parts()
    writeDraft(PLACE, 'はじめ')
    await keepFiles(['fujino', 'draft:7'], [file('1.pdf')])
    await keepFiles(['fujino', 'a'], [file('2.pdf')])
    await putBack(PLACE, unsent('a', 1, { text: 'つづき' }))
    expect(readDraft(PLACE)).toBe('はじめ\nつづき')
    expect(names(await keptFiles(['fujino', 'draft:7']))).toEqual(['1.pdf', '2.pdf'])
  })
})

test('a question that became a deal takes its draft and unsent messages along', async () => {
  const { moveUnsent } = await import('./move-unsent.ts')
  const { keepOutgoing, readOutbox } = await outbox()
  const { readDraft, writeDraft } = await import('../compose/draft.ts')
  const { keepFiles, keptFiles } = await import('../../../lib/device/user-files.ts')
  const DEAL = { owner: 'fujino', threadId: 9 }
  writeDraft(DEAL, '取引の下書き')
  writeDraft(PLACE, '質問の下書き')
  keepOutgoing(PLACE, unsent('b', 2))
  keepOutgoing(PLACE, unsent('a', 1))
  await keepFiles(['fujino', 'draft:9'], [file('0.pdf')])
  await keepFiles(['fujino', 'draft:7'], [file('1.pdf')])
  await moveUnsent('fujino', 7, 9)
  expect([readDraft(DEAL), readDraft(PLACE)]).toEqual(['取引の下書き\n質問の下書き', ''])
  expect([keys(readOutbox(DEAL)), readOutbox(PLACE)]).toEqual([['a', 'b'], []])
  const files = async (name: string) => (await keptFiles(['fujino', name])).map(one => one.name)
  expect([await files('draft:9'), await files('draft:7')]).toEqual([['0.pdf', '1.pdf'], []])
  // A second move finds nothing, and leaves what there is.
  await moveUnsent('fujino', 7, 9)
  expect([readDraft(DEAL), await files('draft:9')]).toEqual([
    '取引の下書き\n質問の下書き',
    ['0.pdf', '1.pdf'],
  ])
})

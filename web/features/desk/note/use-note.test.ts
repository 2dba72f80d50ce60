import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Announceable } from '../../../../contract/calls/desk/announcements.ts'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../../tests/support/web/page.ts'

const SERVICE: Announceable = {
  serviceId: 7,
  serviceName: '帯結び',
  buyers: ['透子', '織部', '楓'],
  nextAt: null,
}
const WORDS = '来週はお休みします'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  page = openPage('/desk/note')
  await beOn(page.localStorage, 'fujino')
})
undoPages()

const kept = () =>
  ['announcement', 'announcement.service'].map(name =>
    page.localStorage.getItem(`yosooi.own/fujino/${name}`),
  )

async function open() {
  const { useNote } = await import('./use-note.ts')
  const { currentToast } = await import('../../../ui/feedback/toast-store.ts')
  const onSent = vi.fn()
  const hook = await mountHook(() => {
    const note = useNote(SERVICE, onSent)
    note.form.register('text')
    return note
  }, undefined)
  const write = (text: string) =>
    hook.do(({ form, onType }) => {
      form.setValue('text', text)
      onType()
    })
  return { ...hook, write, onSent, toast: () => currentToast()?.text }
}

describe('a word to all buyers of a service', () => {
  test('is sent once for all, and leaves the device when it is', async () => {
    const sent = serve({ announcement_create: () => ({ success: true, receivers: 3 }) })
    const { shown, write, do: run, onSent, toast, unmount } = await open()
    await write(WORDS)
    expect([kept(), shown().writtenFor]).toEqual([[WORDS, '7'], '7'])
    await run(({ setAsking }) => setAsking(true))
    await run(({ send }) => send())
    expect(sent.map(({ input }) => input)).toEqual([{ prod_id: '7', text: WORDS }])
    expect([shown().form.getValues('text'), shown().writtenFor, kept()]).toEqual([
      '',
      '',
      [null, null],
    ])
    expect([shown().asking, onSent.mock.calls.length, toast()]).toEqual([
      false,
      1,
      '3人に届けました。',
    ])
    await unmount()
  })

  test('says how many it did not reach', async () => {
    serve({ announcement_create: () => ({ success: true, receivers: 2 }) })
    const { write, do: run, toast, unmount } = await open()
    await write(WORDS)
    await run(({ send }) => send())
    expect(toast()).toMatch(/^1人に届けられませんでした.*あとの2人には届いています。$/)
    await unmount()
  })

  test('that was refused stays, with the service for which it was typed', async () => {
    serve({ announcement_create: () => refusal(409, '24時間に一度です') })
    const { shown, write, do: run, onSent, unmount } = await open()
    await write(WORDS)
    await run(({ setAsking }) => setAsking(true))
    await run(({ send }) => send())
    expect([shown().failure, shown().asking, onSent.mock.calls]).toEqual([
      '24時間に一度です',
      false,
      [],
    ])
    await unmount()
    const again = await open()
    expect([again.shown().form.getValues('text'), again.shown().writtenFor]).toEqual([WORDS, '7'])
    await again.unmount()
  })
})

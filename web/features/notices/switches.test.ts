import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeSetting } from '../../../contract/calls/notices.ts'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../tests/support/web/page.ts'

beforeEach(async () => {
  await beOn(openPage('/settings/notices').localStorage, 'fujino')
})
undoPages()

const toast = async () => (await import('../../ui/feedback/toast-store.ts')).currentToast()?.tone
const setting = (kind: NoticeSetting['kind']) =>
  ({ kind, isMailOn: true, isPushOn: true }) as NoticeSetting

async function open() {
  const { useNotices } = await import('./use-notices.ts')
  const settings = [setting('message'), setting('rating')]
  const hook = await mountHook(() => useNotices(settings), undefined)
  const states = () => hook.shown().notices.map(({ isMailOn, isPushOn }) => [isMailOn, isPushOn])
  return { ...hook, states }
}

const MESSAGE_MAIL_OFF = { kind: 'message', channel: 'mail', isOn: false } as const

describe('a switch of the notices', () => {
  test('shows its new state at once, and keeps it when it is stored', async () => {
    const answer = Promise.withResolvers<unknown>()
    const sent = serve({ notice_switch: () => answer.promise })
    const { states, shown, do: run, unmount } = await open()
    await run(({ change }) => void change(MESSAGE_MAIL_OFF))
    expect([states(), shown().busy]).toEqual([
      [
        [false, true],
        [true, true],
      ],
      true,
    ])
    await act(async () => answer.resolve({ success: true }))
    await run(() => {})
    expect(sent.map(({ input }) => input)).toEqual([{ kind: 'message', channel: 'mail', on: '0' }])
    expect([states()[0], shown().busy, await toast()]).toEqual([[false, true], false, 'done'])
    await unmount()
  })

  test('goes back when it could not be stored, and says so', async () => {
    serve({ notice_switch: () => refusal(503) })
    const { states, do: run, unmount } = await open()
    await run(({ change }) => change(MESSAGE_MAIL_OFF))
    expect([states()[0], await toast()]).toEqual([[true, true], 'failed'])
    await unmount()
  })

  test('of the device leaves the mail on, and the former switches as they were', async () => {
    serve({ notice_switch: () => ({ success: true }) })
    const { states, do: run, unmount } = await open()
    await run(({ change }) => change(MESSAGE_MAIL_OFF))
    await run(({ change }) => change({ kind: 'rating', channel: 'push', isOn: false }))
    expect(states()).toEqual([
      [false, true],
      [true, false],
    ])
    await unmount()
  })
})

describe('the link of a mail that ends such mails', () => {
  async function follow(isOn = true) {
    const { useUnsubscribe } = await import('./use-unsubscribe.ts')
    return mountHook(() => useUnsubscribe('secret', isOn), undefined)
  }

  test('changes nothing before a click, because mail programs open links', async () => {
    const sent = serve({ unsubscribe_switch: () => ({ success: true }) })
    const { shown, do: run, unmount } = await follow()
    expect([sent, shown().on, shown().acted]).toEqual([[], true, false])
    await run(({ change }) => change(false))
    expect(sent.map(({ input }) => input)).toEqual([{ token: 'secret', on: '0' }])
    expect([shown().on, shown().acted]).toEqual([false, true])
    await run(({ change }) => change(true))
    expect([shown().on, shown().acted]).toEqual([true, true])
    await unmount()
  })

  test('that failed leaves the mails on, and says so', async () => {
    serve({ unsubscribe_switch: () => refusal(503) })
    const { shown, do: run, unmount } = await follow()
    await run(({ change }) => change(false))
    expect([shown().on, shown().acted, await toast()]).toEqual([true, false, 'failed'])
    await unmount()
  })
})

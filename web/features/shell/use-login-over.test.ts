import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { beOn, openPage, type TestStorage, undoPages } from '../../../tests/support/web/page.ts'

let storage: TestStorage
beforeEach(() => {
  storage = openPage('/desk').localStorage
})
undoPages()

/** A page whose login has run out, as it does without a click. */
async function runOut() {
  await beOn(storage, 'fujino')
  const { endLogin } = await import('../../lib/session/session.ts')
  const { currentToast } = await import('../../ui/feedback/toast-store.ts')
  const { useLoginOver } = await import('./use-login-over.ts')
  const hook = await mountHook(useLoginOver, undefined, { at: '/desk' })
  const before = currentToast()
  await act(async () => endLogin())
  return { ...hook, before, toast: currentToast }
}

test('a login that has run out is said on its page, and stays said', async () => {
  const { before, toast, unmount } = await runOut()
  expect([before, toast()]).toEqual([
    null,
    expect.objectContaining({ stays: true, tone: 'failed' }),
  ])
  await unmount()
})

test('the next page and a new login take the words away', async () => {
  const { toast, goTo, unmount } = await runOut()
  await goTo('/prods')
  expect(toast()).toBeNull()
  await unmount()
  const again = await runOut()
  await act(() => beOn(storage, 'fujino'))
  expect(again.toast()).toBeNull()
  await again.unmount()
})

test('a logout says nothing', async () => {
  await beOn(storage, 'fujino')
  const { currentToast } = await import('../../ui/feedback/toast-store.ts')
  const { useLoginOver } = await import('./use-login-over.ts')
  const { unmount } = await mountHook(useLoginOver, undefined, { at: '/desk' })
  await act(() => beOn(storage, null))
  expect(currentToast()).toBeNull()
  await unmount()
})

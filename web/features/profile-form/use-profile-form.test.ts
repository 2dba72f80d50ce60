import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../tests/support/web/page.ts'

const USER = {
  ...{ id: 2, subject: 'fujino', name: '藤野', introduction: '帯を結びます' },
  updatedAt: '2026-04-20T12:00:00+09:00',
} as CurrentUser
const my = () => ({ id: 2, sub: 'fujino' })

beforeEach(() => beOn(openPage('/user/edit').localStorage, 'fujino'))
undoPages()

async function open() {
  const { useProfileForm } = await import('./use-profile-form.ts')
  const load = vi.fn()
  const hook = await mountHook(
    (user: CurrentUser) => {
      const used = useProfileForm(user)
      for (const name of ['name', 'introduction'] as const) used.form.register(name)
      return used
    },
    USER,
    { load },
  )
  const write = (name: 'name' | 'introduction', text: string) =>
    hook.do(({ form }) => form.setValue(name, text, { shouldDirty: true }))
  return { ...hook, load, write, submit: () => hook.do(({ submit }) => submit()) }
}

describe('the form of the own profile', () => {
  test('sends what it shows with the version on which it is based, and leads to the profile', async () => {
    const sent = serve({ my, user_edit: () => ({ success: true }) })
    const { write, submit, router, unmount } = await open()
    await write('name', '藤野 透')
    await submit()
    expect(sent.find(({ name }) => name === 'user_edit')?.input).toEqual({
      ...{ name: '藤野 透', based_on: USER.updatedAt },
      text: '帯を結びます',
    })
    expect(router.state.location.pathname).toBe('/user/2')
    await unmount()
  })

  test('takes over a change of another screen in the fields that are as they were', async () => {
    const { shown, write, change, unmount } = await open()
    await write('name', '別の名')
    await change({ ...USER, name: '藤野子', introduction: '着付けもします' })
    expect(shown().form.getValues()).toEqual({ name: '別の名', introduction: '着付けもします' })
    await change({ ...USER, name: '藤野子', introduction: '帯だけにします' })
    expect(shown().form.getValues('introduction')).toBe('帯だけにします')
    await unmount()
  })

  test('keeps what was typed when it is refused, and reads the profile again', async () => {
    serve({ my, user_edit: () => refusal(409, 'ほかの画面で変わりました') })
    const { shown, write, submit, load, router, unmount } = await open()
    await write('name', '別の名')
    await submit()
    expect([shown().failure, shown().form.getValues('name')]).toEqual([
      'ほかの画面で変わりました',
      '別の名',
    ])
    expect([load.mock.calls.length, router.state.location.pathname]).toEqual([1, '/'])
    await unmount()
  })

  test('warns of what would be lost, typed or picked, and is not ready without a name', async () => {
    const { shown, write, do: run, unmount } = await open()
    expect([shown().unsaved, shown().ready]).toEqual([false, true])
    await write('name', ' ')
    expect([shown().unsaved, shown().ready]).toEqual([true, false])
    await write('name', '藤野')
    expect([shown().unsaved, shown().ready]).toEqual([false, true])
    await run(({ picture }) => picture.choose([new File(['x'], 'x.png', { type: 'image/png' })]))
    expect([shown().unsaved, shown().ready]).toEqual([true, true])
    await run(({ picture }) => picture.choose([new File(['x'], 'x.txt', { type: 'text/plain' })]))
    expect([shown().unsaved, shown().ready]).toEqual([false, false])
    await unmount()
  })
})

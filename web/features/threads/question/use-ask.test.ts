import { beforeEach, describe, expect, test } from 'vitest'
import { FilesDatabase } from '../../../../tests/support/web/files-database.ts'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../../tests/support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  page = openPage('/question/create/7')
  new FilesDatabase().open()
  await beOn(page.localStorage, 'fujino')
})
undoPages()

const kept = (serviceId = 7) => page.localStorage.getItem(`yosooi.own/fujino/question.${serviceId}`)

async function open(serviceId = 7) {
  const { useAsk } = await import('./use-ask.ts')
  const hook = await mountHook(() => {
    const ask = useAsk('fujino', serviceId)
    ask.form.register('text')
    return ask
  }, undefined)
  const write = (text: string) => hook.do(({ form }) => form.setValue('text', text))
  return { ...hook, write, submit: () => hook.do(({ submit }) => submit()) }
}

describe('a question to a seller', () => {
  test('leads into its thread and leaves nothing on the device', async () => {
    const sent = serve({ question_create: () => ({ success: true, contact_id: 12 }) })
    const { write, submit, router, unmount } = await open()
    await write('左利きでも\r\nできますか😀')
    expect(kept()).toContain('左利き')
    await submit()
    expect(sent.map(({ input }) => input)).toEqual([
      { prod_id: '7', text: '左利きでも\nできますか😀' },
    ])
    expect([router.state.location.pathname, kept()]).toEqual(['/messages/12', null])
    await unmount()
  })

  test('that is refused stays, and stays that of its service (rule `nothing-typed-is-lost`)', async () => {
    serve({ question_create: () => refusal(409, 'もうひらいています') })
    const first = await open()
    await first.write('左利きでもできますか')
    await first.submit()
    expect([first.shown().failure, first.router.state.location.pathname]).toEqual([
      'もうひらいています',
      '/',
    ])
    await first.unmount()
    const other = await open(8)
    expect(other.shown().form.getValues('text')).toBe('')
    await other.unmount()
    const again = await open()
    expect(again.shown().form.getValues('text')).toBe('左利きでもできますか')
    await again.unmount()
  })

  test('without words and files is not sent', async () => {
    const sent = serve({ question_create: () => ({ success: true, contact_id: 12 }) })
    const { write, submit, unmount } = await open()
    await write(' 　\n')
    await submit()
    expect(sent).toEqual([])
    await unmount()
  })

  test('counts its characters as the server does', async () => {
    const { shown, write, unmount } = await open()
    await write('左\r\n😀')
    expect(shown().length).toBe(3)
    await unmount()
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../tests/support/web/page.ts'

const LOGIN = 'oidc.user:https://login.example:web'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/settings/export')
  await beOn(page.localStorage, 'fujino')
  const login = JSON.parse(page.localStorage.getItem(LOGIN) ?? '')
  page.localStorage.setItem(LOGIN, JSON.stringify({ ...login, id_token: 'proof' }))
})
undoPages()

/** A test's document submits no forms; this notes what they would send. */
function watchForms(posted: string[]): void {
  if (Object.hasOwn(document, 'createElement')) return
  const create = document.createElement.bind(document)
  const submit = (form: HTMLFormElement) => {
    const field = form.querySelector('input')
    posted.push([form.method, form.action, field?.name, field?.value].join(' '))
  }
  document.createElement = (name: string) => {
    const element = create(name)
    return name === 'form'
      ? Object.assign(element, { submit: () => submit(element as HTMLFormElement) })
      : element
  }
}

/** Opens the page; `posted` are the forms that were submitted. */
async function open(at: string) {
  const { useFetchFile } = await import('./use-fetch-file.ts')
  const posted: string[] = []
  const use = () => {
    watchForms(posted)
    return useFetchFile()
  }
  return { ...(await mountHook(use, undefined, { at })), posted }
}

describe('the file with the own data', () => {
  test('is fetched once after the login that it requires, with the proof of that login', async () => {
    const sent = serve({ export_open: () => ({ ticket: 'once' }) })
    const { shown, posted, router, until, unmount } = await open('/settings/export?fetch=1')
    await until(() => expect(posted).toEqual(['post /api/export_file ticket once']))
    expect(sent.map(({ name, input }) => [name, input])).toEqual([
      ['export_open', { id_token: 'proof' }],
    ])
    expect([router.state.location.search, shown().failure]).toEqual(['', null])
    expect(document.querySelector('form')).toBeNull()
    await unmount()
  })

  test('is not fetched by opening its page', async () => {
    const sent = serve({ export_open: () => ({ ticket: 'once' }) })
    const { posted, unmount } = await open('/settings/export')
    expect([posted, sent]).toEqual([[], []])
    await unmount()
  })

  test('that the server refuses says why, and a reload does not ask again', async () => {
    const sent = serve({ export_open: () => refusal(403, 'もう一度ログインしてください') })
    const { shown, posted, router, until, unmount } = await open('/settings/export?fetch=1')
    await until(() => expect(shown().failure).toBe('もう一度ログインしてください'))
    expect([posted, sent.length, router.state.location.search]).toEqual([[], 1, ''])
    await unmount()
  })

  test('leads to the login that asks for the password, and back to the fetching', async () => {
    serve({})
    const { shown, do: run, until, unmount } = await open('/settings/export')
    await run(({ start }) => start())
    expect(page.sessionStorage.getItem('yosooi.return-path')).toBe('/settings/export?fetch=1')
    // The provider is not there: the button works again.
    await until(() => expect([shown().busy, shown().failure !== null]).toEqual([false, true]))
    await unmount()
  })
})

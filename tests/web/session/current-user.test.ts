import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openPage,
  refusal,
  removeLogin,
  serve,
  storeLogin,
  undoPages,
} from '../../support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage()
  storeLogin(page.localStorage)
})
undoPages()

const wire = (id: number) => ({ id, name: '藤野', sub: 'fujino', use: 1, details_submitted: 0 })
const own = () => import('../../../web/lib/session/current-user.ts')

describe('the current user', () => {
  test('is read once for a session, and again when it has changed', async () => {
    const sent = serve({ my: () => wire(2) })
    const { currentUser, refreshCurrentUser } = await own()
    const read = await Promise.all([currentUser(), currentUser()])
    expect(read.map(user => user?.id)).toEqual([2, 2])
    expect(sent).toHaveLength(1)
    await refreshCurrentUser()
    expect(sent).toHaveLength(2)
  })

  test('is asked for again after a failure', async () => {
    serve({ my: () => refusal(503) })
    const { currentUser } = await own()
    await expect(currentUser()).rejects.toMatchObject({ status: 503 })
    serve({ my: () => wire(2) })
    expect((await currentUser())?.id).toBe(2)
  })

  test('[RT-39] is nobody without a login, and no copy stays', async () => {
    const sent = serve({ my: () => wire(2) })
    page.localStorage.setItem('user', '{}')
    removeLogin(page.localStorage)
    const { currentUser } = await own()
    expect([await currentUser(), sent]).toEqual([null, []])
    expect(page.localStorage.getItem('user')).toBeNull()
  })

  test('keeps the copy while the login is registered', async () => {
    serve({ my: () => wire(2) })
    page.localStorage.setItem('user', '{}')
    await (await own()).currentUser()
    expect(page.localStorage.getItem('user')).toBe('{}')
    serve({ my: () => null })
    await (await own()).refreshCurrentUser()
    expect(page.localStorage.getItem('user')).toBeNull()
  })
})

describe('the operator’s pages (rule `admin-not-found`)', () => {
  const opened = async () => {
    const { requireAdmin } = await import('../../../web/lib/session/admin-guard.ts')
    return requireAdmin().then(
      () => 'open',
      (error: { init?: { status: number }; status?: number }) => error.init?.status ?? error,
    )
  }

  test('open to the operator alone, and are not found by everybody else', async () => {
    serve({ my: () => wire(1) })
    expect(await opened()).toBe('open')
    serve({ my: () => wire(2) })
    await (await own()).refreshCurrentUser()
    expect(await opened()).toBe(404)
    serve({ my: () => null })
    await (await own()).refreshCurrentUser()
    expect(await opened()).toBe(404)
  })

  test('RT-16 are not found by a visitor, nor by a suspended member', async () => {
    serve({ my: () => refusal(403) })
    expect(await opened()).toBe(404)
    page = openPage()
    const sent = serve({})
    expect([await opened(), sent]).toEqual([404, []])
  })

  test('say that the server fails, when it does', async () => {
    serve({ my: () => refusal(503) })
    expect(await opened()).toMatchObject({ status: 503 })
  })
})

describe('the answer to a request (rule `suspended-may-answer`)', () => {
  const request = new Request('https://yosooi.example/request/response/4')
  const viewer = async () =>
    (await import('../../../web/lib/session/registered-guard.ts')).requireRegistered(request)

  test('opens to a member, and to a suspended one by the suspension', async () => {
    const sent = serve({ my: () => wire(2), suspension: () => ({ user_id: 9 }) })
    expect(await viewer()).toBe(2)
    expect(sent.map(({ name }) => name)).toEqual(['my'])
    serve({ my: () => refusal(403), suspension: () => ({ user_id: 2 }) })
    await (await own()).refreshCurrentUser().catch(() => {
      // The account is suspended now.
    })
    expect(await viewer()).toBe(2)
  })

  test('stays closed when there is no suspension, or the server fails', async () => {
    serve({ my: () => refusal(403), suspension: () => null })
    await expect(viewer()).rejects.toMatchObject({ status: 403 })
    const sent = serve({ my: () => refusal(503), suspension: () => ({ user_id: 2 }) })
    await expect(viewer()).rejects.toMatchObject({ status: 503 })
    expect(sent.map(({ name }) => name)).toEqual(['my'])
  })
})

test('ROLE-06 the owner’s pages of a service are closed to other members', async () => {
  serve({ my: () => wire(2), prod: ({ prod_id }) => ({ id: 7, user_id: Number(prod_id) }) })
  const { requireOwnService } = await import('../../../web/lib/session/own-service.ts')
  const request = new Request('https://yosooi.example/prod/edit/7')
  expect(await requireOwnService(request, '2')).toMatchObject({
    user: { id: 2 },
    service: { id: 7 },
  })
  await expect(requireOwnService(request, '3')).rejects.toMatchObject({ init: { status: 403 } })
})

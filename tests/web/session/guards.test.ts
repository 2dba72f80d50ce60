import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beOn, openPage, refusal, serve, undoPages } from '../../support/web/page.ts'

const ORIGIN = 'https://yosooi.example'
const member = () => ({ id: 2, name: '藤野', sub: 'fujino', use: 1, details_submitted: 0 })

let page: ReturnType<typeof openPage>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  page = openPage('/prods')
})
undoPages()

const returnsTo = () => page.sessionStorage.getItem('yosooi.return-path')
const kept = (owner: string) => page.localStorage.getItem(`yosooi.own/${owner}/application`)

/** Opens a page for members; returns the id of the viewer, where it leads instead, or the refusal. */
async function open(path: string): Promise<number | string | null> {
  const { requireMember } = await import('../../../web/lib/session/guards.ts')
  return requireMember(new Request(`${ORIGIN}${path}`)).then(
    ({ id }) => id,
    (error: unknown) =>
      error instanceof Response
        ? error.headers.get('Location')
        : (error as { status: number }).status,
  )
}

describe('a page for members (rule `visitors-to-login`)', () => {
  test('opens to a member', async () => {
    serve({ my: member })
    await beOn(page.localStorage, 'fujino')
    expect([await open('/payout?from=bank'), returnsTo()]).toEqual([2, null])
  })

  test.each([
    ['/subscs?type=sell&page=2', '/subscs?type=sell&page=2'],
    ['/messages/7.data?page=2', '/messages/7?page=2'],
  ])('[RT-27] leads a visitor of %s to the login and back to %s', async (path, back) => {
    const sent = serve({ my: member })
    expect([await open(path), returnsTo(), sent]).toEqual(['/login', back, []])
  })

  test('keeps the part of the page that a link from outside names, of no other page', async () => {
    serve({})
    page.location.href = `${ORIGIN}/messages/7#review`
    expect([await open('/messages/7'), returnsTo()]).toEqual(['/login', '/messages/7#review'])
    expect([await open('/payout'), returnsTo()]).toEqual(['/login', '/payout'])
  })

  test('asks for the login when the server refuses it, and shows other failures', async () => {
    serve({ my: () => refusal(403) })
    await beOn(page.localStorage, 'fujino')
    expect([await open('/mypage'), returnsTo()]).toEqual([403, null])
    serve({ my: () => refusal(503) })
    expect([await open('/mypage'), returnsTo()]).toEqual([503, null])
    serve({ my: () => refusal(401) })
    expect([await open('/mypage'), returnsTo()]).toEqual(['/login', '/mypage'])
  })

  test('leads a login without a registration to it, and remembers the wish', async () => {
    serve({ my: () => null })
    await beOn(page.localStorage, 'fujino')
    expect(await open('/subsc/create/7')).toBe('/user/create')
    expect(kept('fujino')).toMatch(/^7 \d+ subsc$/)
  })
})

describe('what was begun before the registration', () => {
  const DAY_MS = 86_400_000
  const wish = () => import('../../../web/lib/session/begun-application.ts')

  beforeEach(() => beOn(page.localStorage, 'fujino'))

  test.each([
    ['/subsc/create/7', { serviceId: 7, isQuestion: false }, false],
    ['/question/create/12', { serviceId: 12, isQuestion: true }, false],
    ['/prod/create', null, true],
    ['/subsc/create/0', null, false],
    ['/subsc/create/7/x', null, false],
    ['/prod/create/7', null, false],
    ['/mypage', null, false],
  ])('%s is known later', async (path, application, isOffer) => {
    const { begunApplication, hasBegunOffer, rememberApplication } = await wish()
    rememberApplication(path)
    expect([begunApplication(), hasBegunOffer()]).toEqual([application, isOffer])
  })

  test('is the last of several wishes; a page without one does not replace it', async () => {
    const { begunApplication, hasBegunOffer, rememberApplication } = await wish()
    rememberApplication('/prod/create')
    rememberApplication('/subsc/create/7')
    rememberApplication('/mypage')
    expect([begunApplication()?.serviceId, hasBegunOffer()]).toEqual([7, false])
  })

  test('is forgotten after seven days, and when it is done', async () => {
    const { begunApplication, forgetApplication, rememberApplication } = await wish()
    rememberApplication('/subsc/create/7')
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY_MS - 1000)
    expect(begunApplication()?.serviceId).toBe(7)
    clock.mockReturnValue(now + 7 * DAY_MS)
    expect(begunApplication()).toBeNull()
    clock.mockReturnValue(now)
    forgetApplication()
    expect([begunApplication(), kept('fujino')]).toEqual([null, null])
  })

  test('is that of its person alone (rule `stored-per-user`)', async () => {
    const { begunApplication, rememberApplication } = await wish()
    rememberApplication('/subsc/create/7')
    await beOn(page.localStorage, 'toko')
    expect([begunApplication(), kept('toko')]).toEqual([null, null])
  })

  test.each(['', 'x', '7', '7 x subsc'])('is nothing when it cannot be read: %s', async text => {
    const { begunApplication, hasBegunOffer } = await wish()
    page.localStorage.setItem('yosooi.own/fujino/application', text)
    expect([begunApplication(), hasBegunOffer()]).toEqual([null, false])
  })
})

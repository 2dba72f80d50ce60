import { beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../../tests/support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/payout/success')
  await beOn(page.localStorage, 'fujino')
})
undoPages()

const member = () => ({ id: 2, sub: 'fujino' })
const payout = ({ payout_id }: Record<string, string>) => ({ id: Number(payout_id), amount: 9000 })

/** The calls and the payout of an address, with the state that the form before it has left. */
async function read(
  search: string,
  { my = member, answer = payout, state = null as unknown } = {},
) {
  const sent = serve({ my, payout: answer as typeof payout })
  const { useNamedPayout } = await import('./use-named-payout.ts')
  const { shown, router, until, unmount } = await mountHook(useNamedPayout, undefined)
  await until(() => expect(router.state.navigation.state).toBe('idle'))
  const { act } = await import('react')
  await act(() => router.navigate(`/payout/success${search}`, { state }))
  await act(async () => {
    const { queryClient } = await import('../../../lib/api/query-client.ts')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })
  await unmount()
  return [sent.flatMap(({ input }) => input.payout_id ?? []), shown()?.id ?? null]
}

test('the payout that the address names is read', async () => {
  expect(await read('?id=12')).toEqual([['12'], 12])
})

test('the payout that was just requested is read, unless the address names one', async () => {
  expect(await read('', { state: { id: 5 } })).toEqual([['5'], 5])
  expect(await read('?id=12', { state: { id: 5 } })).toEqual([['12'], 12])
})

test.each(['', '?id=', '?id=0', '?id=-1', '?id=1.5', '?id=x', '?id=07', '?id=12345678901234567'])(
  'an address without a number asks for nothing: %s',
  async search => {
    expect(await read(search)).toEqual([[], null])
  },
)

test('a visitor sees nobody’s payout (rule `success-page-is-anonymous`)', async () => {
  await beOn(page.localStorage, null)
  expect(await read('?id=12')).toEqual([[], null])
})

test('a login without a registration asks for no payout', async () => {
  expect(await read('?id=12', { my: () => null as never })).toEqual([[], null])
})

test('a payout of somebody else is none, and neither is one that cannot be read', async () => {
  const refused = (status: number) => ({ answer: (() => refusal(status)) as never })
  expect(await read('?id=12', refused(404))).toEqual([['12'], null])
  expect(await read('?id=13', refused(503))).toEqual([['13'], null])
})

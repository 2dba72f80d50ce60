import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRefused, LoginBusy, withLogin } from './renew-login.ts'

const answer = (error: string) => Object.assign(new Error(error), { error })

test.each([
  ['the refresh token is refused', answer('invalid_grant'), true],
  ['the provider is busy', answer('temporarily_unavailable'), false],
  ['the provider has a fault of its own', answer('server_error'), false],
  ['a proxy answers with a page', new Error('Bad Gateway (502)'), false],
  ['nobody answers', new TypeError('Failed to fetch'), false],
])('where %s, the login ends: %s', (_what, error, ends) => {
  expect(isRefused(error)).toBe(ends)
})

let giveTurn: () => void
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      giveTurn = () => resolve(work())
    }),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change of the login waits for that of another tab, but not for ever', async () => {
  const work = vi.fn(async () => 'done')
  const waiting = expect(withLogin(work)).rejects.toThrow(LoginBusy)
  vi.advanceTimersByTime(30_000)
  await waiting
  expect(work).not.toHaveBeenCalled()
})

test('a change of the login whose turn has come may take longer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const changed = withLogin(() => promise)
  giveTurn()
  vi.advanceTimersByTime(60_000)
  resolve('done')
  await expect(changed).resolves.toBe('done')
})

test('without locks the change is made at once', async () => {
  vi.stubGlobal('navigator', {})
  await expect(withLogin(async () => 'done')).resolves.toBe('done')
})

import { expect, test } from 'vitest'
import { isRefused } from './renew-login.ts'

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

import { expect, test } from 'vitest'
import { isForUs, managerSettings } from './identity-client.ts'

test('[RT-41] [RT-42] [RT-43] the login client asks for what it needs and waits no longer than agreed', () => {
  const oidc = { authority: 'https://login.example', clientId: 'web', audience: 'yosooi' }
  expect(managerSettings(oidc, 'https://yosooi.example')).toMatchObject({
    scope: 'openid profile email offline_access',
    requestTimeoutInSeconds: 10,
    silentRequestTimeoutInSeconds: 60,
    popupWindowFeatures: { closePopupWindowAfterInSeconds: 60 },
  })
})

test('a login counts that our provider has made for our client', () => {
  const ours = { authority: 'https://login.example', clientId: 'web' }
  const iss = 'https://login.example/'
  expect(isForUs({ iss, aud: 'web' }, ours)).toBe(true)
  expect(isForUs({ iss, aud: ['web', 'more'] }, ours)).toBe(true)
  expect(isForUs({ iss, aud: 'other' }, ours)).toBe(false)
  expect(isForUs({ iss: 'https://other.example/', aud: 'web' }, ours)).toBe(false)
})

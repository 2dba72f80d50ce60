import { expect, test } from 'vitest'
import type { Config } from '../../config.ts'
import { allowedOrigins } from './site.ts'

const allowed = (config: object) =>
  allowedOrigins({
    oidc: { issuer: 'https://login.example/tenant/' },
    analytics: null,
    imageBaseUrl: '/images',
    ...config,
  } as Config)

test('pages may reach the login and no other place, unless one is set', () => {
  expect(allowed({})).toEqual({ connect: ['https://login.example'], images: [] })
})

test('outside services are allowed by their origin alone', () => {
  expect(
    allowed({
      analytics: { url: 'https://count.example/api/hit?site=1' },
      imageBaseUrl: 'https://bucket.example/yosooi',
    }),
  ).toEqual({
    connect: ['https://login.example', 'https://count.example'],
    images: ['https://bucket.example'],
  })
})

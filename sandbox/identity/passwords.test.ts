import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

describe('password', () => {
  it('is found again by its hash, another one is not', async () => {
    const hash = await hashPassword('ひみつ')
    expect(await passwordMatches('ひみつ', hash)).toBe(true)
    expect(await passwordMatches('ひみと', hash)).toBe(false)
  })

  it('matches however its letters are composed', async () => {
    expect(await passwordMatches('が', await hashPassword('か\u3099'))).toBe(true)
  })

  it('of a data folder from before the cost was stored still matches', async () => {
    const key = scryptSync('yosooi-demo', Buffer.from('salt'), 32)
    const hash = `${Buffer.from('salt').toString('base64url')}.${key.toString('base64url')}`
    expect(await passwordMatches('yosooi-demo', hash)).toBe(true)
    expect(await passwordMatches('yosooi-demi', hash)).toBe(false)
  })

  it('never matches a hash without a key', async () => {
    expect(await passwordMatches('', '')).toBe(false)
  })
})

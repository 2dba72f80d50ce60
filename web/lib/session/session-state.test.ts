import { expect, test } from 'vitest'
import { changesPage, LOADING, nextSession, type Session } from './session-state.ts'

const IN: Session = { status: 'in', sub: 'a' }
const out = (why: 'no-login' | 'ran-out' | 'no-answer'): Session => ({ status: 'out', why })

test('RT-33 a session starts as loading and settles as in or out', () => {
  expect(nextSession(LOADING, { type: 'found', sub: 'a' })).toEqual(IN)
  expect(nextSession(LOADING, { type: 'missing', why: 'no-login' })).toEqual(out('no-login'))
})

test('RT-35 a provider that does not answer ends the loading and can be tried again', () => {
  const silent = nextSession(LOADING, { type: 'missing', why: 'no-answer' })
  expect(silent).toEqual(out('no-answer'))
  expect(nextSession(silent, { type: 'settling' })).toBe(LOADING)
})

test('an event that changes nothing keeps the same object', () => {
  expect(nextSession(IN, { type: 'found', sub: 'a' })).toBe(IN)
  expect(nextSession(IN, { type: 'found', sub: 'b' })).not.toBe(IN)
})

test('a page is reloaded for another user, not for an expired login', () => {
  expect(changesPage(out('no-login'), IN)).toBe(true)
  expect(changesPage(out('ran-out'), IN)).toBe(true)
  expect(changesPage(IN, out('ran-out'))).toBe(false)
  expect(changesPage(IN, out('no-answer'))).toBe(false)
  expect(changesPage(LOADING, IN)).toBe(false)
})

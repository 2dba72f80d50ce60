import { expect, test } from 'vitest'
import { LOADING, nextSession, type Session } from './session-state.ts'

test('RT-33 a session starts as loading and settles as in or out', () => {
  expect(nextSession(LOADING, { type: 'found', sub: 'a' })).toEqual({ status: 'in', sub: 'a' })
  expect(nextSession(LOADING, { type: 'missing' })).toEqual({ status: 'out', retry: false })
})

test('RT-35 a provider that does not answer ends the loading and can be tried again', () => {
  const out = nextSession(LOADING, { type: 'timed-out' })
  expect(out).toEqual({ status: 'out', retry: true })
  expect(nextSession(out, { type: 'settling' })).toBe(LOADING)
})

test('an event that changes nothing keeps the same object', () => {
  const session: Session = { status: 'in', sub: 'a' }
  expect(nextSession(session, { type: 'found', sub: 'a' })).toBe(session)
  expect(nextSession(session, { type: 'found', sub: 'b' })).not.toBe(session)
})

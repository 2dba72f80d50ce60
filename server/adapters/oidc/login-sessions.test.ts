import { expect, test } from 'vitest'
import { sessionsOf, tokensOf } from './login-sessions.ts'

const at = (hour: number) => `2026-11-22T0${hour}:00:00.000Z`
const LISTS = {
  sessions: [
    { id: 'a', created_at: at(1), last_interacted_at: at(2), device: null },
    { id: 'b', created_at: at(1), device: { initial_user_agent: 'Firefox' } },
  ],
  tokens: [
    {
      id: '1',
      session_id: 'a',
      created_at: at(1),
      last_exchanged_at: at(4),
      device: { last_user_agent: 'Chrome' },
    },
    { id: '2', session_id: 'gone', created_at: at(3), last_exchanged_at: null },
    { id: '3', session_id: null, created_at: at(3) },
  ],
}

test('a session and its tokens are one login, a token without a session is one too', () => {
  expect(sessionsOf(LISTS)).toEqual([
    { id: 'a', userAgent: 'Chrome', startedAt: new Date(at(1)), lastAt: new Date(at(4)) },
    { id: 'gone', userAgent: null, startedAt: new Date(at(3)), lastAt: new Date(at(3)) },
    { id: 'b', userAgent: 'Firefox', startedAt: new Date(at(1)), lastAt: new Date(at(1)) },
  ])
  expect(tokensOf('a', LISTS)).toEqual(['1'])
})

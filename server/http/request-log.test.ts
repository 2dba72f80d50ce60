import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Forbidden, NotFound } from '../kernel/failure.ts'
import type { Log } from '../platform/log.ts'
import { answerFailures } from './request-log.ts'

const CASES = [
  ['a private thing that is somebody else’s', new Forbidden(), 'member', true],
  ['a private thing that is not there', new NotFound(), 'member', true],
  ['the operator’s calls', new NotFound(), 'admin', true],
  ['a public page that is not there', new NotFound(), 'public', false],
] as const

test.each(CASES)(
  'a refusal is logged with person and address: %s',
  async (_, refusal, access, isLogged) => {
    const lines: object[] = []
    const log = { warn: (line: object) => void lines.push(line) } as unknown as Log
    const app = new Hono().onError(answerFailures(log, () => '192.0.2.7'))
    app.get('/thing', context => {
      context.set('access', access)
      context.set('person', 42)
      throw refusal
    })
    await app.request('/thing')
    expect(lines).toEqual(isLogged ? [{ requestId: null, person: 42, address: '192.0.2.7' }] : [])
  },
)

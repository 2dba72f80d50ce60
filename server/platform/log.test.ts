import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The lines that are logged. */
function openLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

test('of an error only its kind, message, code and causes are logged, and no row', () => {
  const { log, lines } = openLog()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (mail)=(a@b.c)',
  })
  log.error(Object.assign(new TypeError('not stored', { cause }), { parameters: ['透子'] }))
  expect(lines).toMatchObject([{ msg: 'not stored' }])
  expect(lines[0]?.err).toEqual({
    ...{ type: 'TypeError', message: 'not stored', stack: expect.stringContaining('not stored') },
    cause: {
      ...{ type: 'Error', message: 'duplicate key', code: '23505' },
      stack: expect.stringContaining('duplicate key'),
    },
  })
})

test('what was thrown without being an error is logged as its text', () => {
  const { log, lines } = openLog()
  log.error({ err: 'away' }, 'failed')
  expect(lines).toMatchObject([{ err: { message: 'away' }, msg: 'failed' }])
})

test('a line outside of a trace has a time and no id of one', () => {
  const { log, lines } = openLog()
  log.info('begun')
  expect(lines).toEqual([{ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'begun' }])
})

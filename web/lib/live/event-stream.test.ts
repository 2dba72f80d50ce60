import { expect, test } from 'vitest'
import { createEventParser } from './event-stream.ts'

test('chunks split anywhere make whole events', () => {
  const text =
    'id: 7\nevent: message\ndata: {"contact_id":1}\n\n:\n\nid: 8\nevent: read\ndata: {}\n\n'
  for (let cut = 0; cut <= text.length; cut++) {
    const parse = createEventParser()
    const events = [...parse(text.slice(0, cut)), ...parse(text.slice(cut))]
    expect(events).toEqual([
      { id: '7', event: 'message', data: '{"contact_id":1}' },
      { id: '8', event: 'read', data: '{}' },
    ])
  }
})

test('comments make no event, lines of data are joined', () => {
  const parse = createEventParser()
  expect(parse(': still here\n\n')).toEqual([])
  expect(parse('data: a\ndata: b\n\n')).toEqual([{ id: '', event: 'message', data: 'a\nb' }])
})

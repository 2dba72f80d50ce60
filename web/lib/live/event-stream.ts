/** One server-sent event; `data` is JSON. */
export interface StreamEvent {
  id: string
  event: string
  data: string
}

/**
 * Parses a stream of server-sent events (WHATWG HTML §9.2). The parser takes each chunk of text and
 * returns the events it completes; it skips comments and unknown fields and buffers partial events.
 */
export function createEventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  return piece => {
    const blocks = (rest + piece).replaceAll(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(parseBlock).filter(event => event.data !== '')
  }
}

function parseBlock(block: string): StreamEvent {
  const event: StreamEvent = { id: '', event: 'message', data: '' }
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (field === 'data') event.data += event.data ? `\n${value}` : value
    else if (field === 'id' || field === 'event') event[field] = value
  }
  return event
}

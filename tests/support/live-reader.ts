export interface ReceivedEvent {
  id: number
  kind: string
  facts: { contact_id?: number }
}

export interface LiveReader {
  /** Every event except `ready`, over all connections, in order of arrival. */
  seen: ReceivedEvent[]
  connections(): number
  /** Resolves when an event has been seen that `holds` accepts. */
  until(holds: (event: ReceivedEvent) => boolean): Promise<void>
  leave(): void
}

/**
 * Follows a person's stream as the product's client does: it reconnects by itself and resumes after
 * the last event.
 */
export async function followStream(
  url: string,
  token: string,
  lastEventId: number | null = null,
): Promise<LiveReader> {
  const leaving = new AbortController()
  const { signal } = leaving
  const seen: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  let connections = 0
  let lastId = lastEventId
  const ready = Promise.withResolvers<void>()
  const take = (event: ReceivedEvent) => {
    lastId = event.id
    if (event.kind === 'ready') ready.resolve()
    else seen.push(event)
    for (const look of waiting) look()
  }
  const follow = async () => {
    while (!signal.aborted) {
      try {
        connections++
        for await (const event of readStream(`${url}/api/events`, token, lastId, signal))
          take(event)
      } catch {
        // The server closed the connection; the loop reconnects.
      }
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  follow().catch(ready.reject)
  await ready.promise
  return {
    seen,
    connections: () => connections,
    until(holds) {
      return new Promise(resolve => {
        const look = () => {
          if (!seen.some(holds)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    leave: () => leaving.abort(),
  }
}

/** The events of one connection, until it breaks. */
export async function* readStream(
  url: string,
  token: string,
  lastId: number | null,
  signal: AbortSignal,
): AsyncGenerator<ReceivedEvent> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastId !== null && { 'last-event-id': String(lastId) }),
  }
  const response = await fetch(url, { headers, signal })
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}`)
  yield* eventsOf(response)
}

export async function* eventsOf(response: Response): AsyncGenerator<ReceivedEvent> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks.filter(block => block.startsWith('id: ')).map(parse)
  }
}

function parse(block: string): ReceivedEvent {
  const [id = '', kind = '', data = ''] = block.split('\n')
  return {
    id: Number(id.slice('id: '.length)),
    kind: kind.slice('event: '.length),
    facts: JSON.parse(data.slice('data: '.length)) as ReceivedEvent['facts'],
  }
}

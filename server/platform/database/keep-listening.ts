import { ListeningConnection } from './listening-connection.ts'

interface ChannelListener {
  channel: string
  receive(payload: string): void
  /** Called after each connection, because notifications may have been missed before it. */
  catchUp(): void
  onError(error: Error): void
  /** A connection that was lost without an error is noticed within three beats. */
  intervalMs: number
}

const RECONNECT_MS = 500

/** Receives a channel's notifications on one dedicated connection; a lost one is opened again. */
export async function keepListening(
  databaseUrl: string,
  { channel, receive, catchUp, onError, intervalMs }: ChannelListener,
): Promise<{ close(): Promise<void> }> {
  let connection: ListeningConnection | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    let isBehind = true
    // `catchUp` reads these events too; a newer one before it would hide the missed ones.
    const receiveWhenReady = (payload: string) => void (isBehind || receive(payload))
    const listener = { channel, receive: receiveWhenReady, onLost, intervalMs }
    const next = await ListeningConnection.open(databaseUrl, listener)
    if (isClosed) return next.close()
    connection = next
    isBehind = false
    catchUp()
  }
  const onLost = (error: Error): void => {
    if (isClosed) return
    onError(error)
    retry = setTimeout(() => connect().catch(onLost), RECONNECT_MS)
  }

  await connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}

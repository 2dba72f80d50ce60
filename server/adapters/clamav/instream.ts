import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScannedFile } from '../../ports/file-scanner.ts'

/** Longest answer in characters; an answer is one line that names at most a signature. */
const ANSWER_MAX = 1000
/** Time limit in milliseconds for an exchange without a file. */
const SHORT_MS = 2000
const PING = Buffer.from('zPING\0')
const END = Buffer.alloc(4)

export interface Answer {
  text: string
  /** Whether clamd received the whole file; it may answer earlier. */
  isOfWhole: boolean
}

/** Sends a file with clamd's command INSTREAM and reads the answer. */
export async function instream(
  place: NetConnectOpts,
  { path, bytes }: ScannedFile,
  signal: AbortSignal,
): Promise<Answer> {
  let isOfWhole = false
  async function* whole(): AsyncGenerator<Buffer> {
    yield begin(bytes)
    yield* createReadStream(path)
    isOfWhole = true
    yield END
  }
  try {
    return { text: await exchange(place, whole(), signal), isOfWhole }
  } catch (error) {
    if (!isHungUp(error)) throw error
    // clamd closes the connection on a file that is too large, and its answer may be lost; sent the
    // size alone, it answers again
    const limit = AbortSignal.any([signal, AbortSignal.timeout(SHORT_MS)])
    return { text: await exchange(place, [begin(bytes)], limit), isOfWhole: false }
  }
}

/** Whether clamd answers at all; it answers a ping also while all its threads scan. */
export const answersPing = (place: NetConnectOpts): Promise<boolean> =>
  exchange(place, [PING], AbortSignal.timeout(SHORT_MS)).then(
    answer => answer === 'PONG',
    () => false,
  )

/**
 * Sends the file as one chunk, so that clamd compares the size with its limit before the content.
 */
function begin(bytes: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes)
  return Buffer.concat([Buffer.from('zINSTREAM\0'), size])
}

const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(EPIPE|ECONNRESET)$/.test(String(error.code))

function exchange(
  place: NetConnectOpts,
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  signal: AbortSignal,
): Promise<string> {
  const socket = connect({ ...place, signal })
  // a failed write also ends the reading below, unless the answer has already come
  pipeline(parts, socket, { end: false }).catch(() => {})
  return readAnswer(socket)
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket.setEncoding('utf8')) {
    text += part
    const end = text.indexOf('\0')
    if (end >= 0) return text.slice(0, end)
    if (text.length > ANSWER_MAX) throw new Error('clamd answers without an end')
  }
  throw new Error('clamd has closed the connection without an answer')
}

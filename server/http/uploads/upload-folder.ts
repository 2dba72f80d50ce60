import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { namedDiskFault, throwNamed } from '../../platform/limits/outages.ts'

/** An uploaded file on the disk, at most 30 MB; its content is not checked yet. */
export interface UploadedFile {
  field: string
  path: string
  bytes: number
  /** Hash of the content, in hexadecimal. */
  sha256: string
  /** The file name on the sender's device, without folders; not to be trusted. */
  name: string
}

/** The prefix of the folders of requests. */
export const UPLOAD_FOLDER = 'yosooi-upload-'

class UploadStopped extends Error {}

/** The files of one request, in a folder of their own that only this user can read. */
export class UploadFolder {
  readonly #parent: string
  readonly #streams: BusboyFileStream[] = []
  readonly #writes: Promise<UploadedFile | null>[] = []
  #path: Promise<string> | undefined
  #stopped = false

  constructor(parent = tmpdir()) {
    this.#parent = parent
  }

  /** Null for the nameless empty part that a browser sends when no file was chosen. */
  save(field: string, file: BusboyFileStream, filename: string): Promise<UploadedFile | null> {
    if (this.#stopped) return refuse(file)
    const number = this.#streams.push(file)
    const write = this.#write(field, file, `${number}`).then(saved =>
      filename || saved.bytes > 0 ? { ...saved, name: filename ?? '' } : null,
    )
    this.#writes.push(write)
    return write
  }

  async #write(field: string, file: BusboyFileStream, name: string) {
    this.#path ??= mkdtemp(join(this.#parent, UPLOAD_FOLDER)).catch(throwNamed(namedDiskFault))
    const path = join(await this.#path, name)
    const sum = createHash('sha256')
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    const closed = new Promise<void>(resolve => target.once('close', resolve))
    const written = pipeline(file, chunks => summed(chunks, sum), target)
    // A pipeline that is stopped early rejects before the system has created the target.
    await written.catch(throwNamed(namedDiskFault)).finally(() => closed)
    return { field, path, bytes: file.bytesRead, sha256: sum.digest('hex') }
  }

  /** Resolves when every file is wholly on the disk. */
  async finish(): Promise<UploadedFile[]> {
    return (await Promise.all(this.#writes)).filter(file => file !== null)
  }

  /** Ends every write that is still waiting for bytes. */
  stop(): void {
    this.#stopped = true
    // without an error, a stream that has ended but was not read to its end would never settle
    for (const stream of this.#streams) stream.destroy(new UploadStopped())
  }

  async remove(): Promise<void> {
    await Promise.allSettled(this.#writes)
    if (this.#path) await rm(await this.#path, { recursive: true, force: true })
  }
}

/** The parser may find one more file in a body that was stopped; its folder may be removed by then. */
function refuse(file: BusboyFileStream): Promise<never> {
  const stopped = new UploadStopped()
  file.destroy(stopped)
  return Promise.reject(stopped)
}

async function* summed(chunks: AsyncIterable<Buffer>, sum: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    sum.update(chunk)
    yield chunk
  }
}

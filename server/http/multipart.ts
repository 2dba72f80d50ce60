import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'
import { Failure } from '../kernel/failure.ts'
import { BodyTooLarge, FileTooLarge, TooManyFiles, UnreadableBody } from './multipart-failures.ts'
import { type UploadedFile, UploadFolder } from './upload-folder.ts'

export interface MultipartRules {
  /** File field → how many files it takes; a field not named here is refused. */
  files: Readonly<Record<string, number>>
  /** Bytes of all text fields together. */
  fieldBytesMax: number
  /** Where uploads wait until they are worked; the system's folder for temporary files by default. */
  folder?: string
}

/** What a POST carried. Disposing it removes the uploaded files from the disk. */
export interface MultipartForm extends AsyncDisposable {
  fields: Record<string, string>
  files: UploadedFile[]
}

const PART_OVERHEAD = 4096
const PARTS_MAX = 64

/**
 * Reads the body of a POST: multipart form data, or nothing at all. Files stream to the disk and
 * are never held in memory; what is too large is refused as soon as that is known. `incoming` is
 * the request as Node has it, absent for calls inside the process: read as a web stream, a body
 * gathers in memory whenever the disk is slower than the network.
 */
export async function readMultipart(
  request: Request,
  rules: MultipartRules,
  incoming?: IncomingMessage,
): Promise<MultipartForm> {
  refuseByLength(request, rules)
  const source = incoming ?? readable(request.body)
  const type = request.headers.get('content-type')
  if (type === null && (await isEmpty(source))) return emptyForm()
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) throw new UnreadableBody()
  return readParts(source, type, rules)
}

/** Never cancelled, because Node's own form bodies break the process when they are. */
const readable = (body: Request['body']): Readable =>
  Readable.from(body?.values({ preventCancel: true }) ?? [])

const emptyForm = (): MultipartForm => ({
  fields: {},
  files: [],
  [Symbol.asyncDispose]: async () => {},
})

async function isEmpty(source: Readable): Promise<boolean> {
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    if (chunk.length > 0) return false
  }
  return true
}

function refuseByLength(request: Request, { files, fieldBytesMax }: MultipartRules): void {
  const length = Number(request.headers.get('content-length') ?? 0)
  const fileCount = Object.values(files).reduce((sum, count) => sum + count, 0)
  const allowed = fileCount * IMAGE_BYTES_MAX + fieldBytesMax + PARTS_MAX * PART_OVERHEAD
  if (length <= allowed) return
  const [field] = Object.keys(files)
  throw field ? new FileTooLarge(field) : new BodyTooLarge()
}

async function readParts(
  source: Readable,
  type: string,
  rules: MultipartRules,
): Promise<MultipartForm> {
  const folder = new UploadFolder(rules.folder)
  const fields = new Map<string, string>()
  const refused = Promise.withResolvers<never>()
  const refuse = refused.reject
  let parser: BusboyInstance | undefined
  try {
    parser = parserFor(type, rules, { fields, folder, refuse })
    finished(source, { writable: false }).catch(refuse)
    await Promise.race([once(source.pipe(parser), 'finish'), refused.promise])
    const files = await Promise.race([folder.finish(), refused.promise])
    return {
      fields: Object.fromEntries(fields),
      files,
      [Symbol.asyncDispose]: () => folder.remove(),
    }
  } catch (error) {
    // the rest of a refused body is left to the door, which drains it after the answer
    if (parser) source.unpipe(parser)
    folder.stop()
    await folder.remove()
    throw error instanceof Failure ? error : new UnreadableBody({ cause: error })
  }
}

interface Sink {
  fields: Map<string, string>
  folder: UploadFolder
  /** The first refusal counts: what follows is only the stream breaking off. */
  refuse: (reason: unknown) => void
}

function parserFor(type: string, rules: MultipartRules, { fields, folder, refuse }: Sink) {
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fieldSize: rules.fieldBytesMax,
      fileSize: IMAGE_BYTES_MAX,
      parts: PARTS_MAX,
      headerSize: PART_OVERHEAD,
    },
  })
  const taken = new Map<string, number>()
  let fieldBytes = 0
  parser.on('error', refuse)
  parser.on('partsLimit', () => refuse(new UnreadableBody()))
  parser.on('field', (name, value, _nameTruncated, truncated) => {
    fieldBytes += Buffer.byteLength(value)
    if (truncated || fieldBytes > rules.fieldBytesMax) return refuse(new BodyTooLarge())
    if (!name || fields.has(name)) return refuse(new UnreadableBody())
    fields.set(name, value)
  })
  parser.on('file', (field, file, filename) => {
    const count = (taken.get(field) ?? 0) + 1
    taken.set(field, count)
    file.on('limit', () => refuse(new FileTooLarge(field)))
    file.on('error', refuse)
    const max = Object.hasOwn(rules.files, field) ? (rules.files[field] ?? 0) : 0
    if (count > max) refuse(max > 0 ? new TooManyFiles(field, max) : new UnreadableBody())
    folder.save(field, file, filename).catch(refuse)
  })
  return parser
}

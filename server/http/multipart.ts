import { once } from 'node:events'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'
import { Failure } from '../kernel/failure.ts'
import { BodyTooLarge, FileTooLarge, UnreadableBody } from './multipart-failures.ts'
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
 * are never held in memory; what is too large is refused as soon as that is known.
 */
export async function readMultipart(
  request: Request,
  rules: MultipartRules,
): Promise<MultipartForm> {
  refuseByLength(request, rules)
  const type = request.headers.get('content-type')
  if (type === null && (await isEmpty(request))) return emptyForm()
  if (!type || !/^multipart\/form-data\s*;/i.test(type) || !request.body) throw new UnreadableBody()
  return readParts(request.body, type, rules)
}

const emptyForm = (): MultipartForm => ({
  fields: {},
  files: [],
  [Symbol.asyncDispose]: async () => {},
})

async function isEmpty(request: Request): Promise<boolean> {
  if (!request.body) return true
  for await (const chunk of request.body) if (chunk.length > 0) return false
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
  body: ReadableStream<Uint8Array>,
  type: string,
  rules: MultipartRules,
): Promise<MultipartForm> {
  const folder = new UploadFolder(rules.folder)
  const fields = new Map<string, string>()
  const refused = Promise.withResolvers<never>()
  try {
    const parser = parserFor(type, rules, { fields, folder, refuse: refused.reject })
    await Promise.race([pump(body, parser, refused.promise), refused.promise])
    const files = await Promise.race([folder.finish(), refused.promise])
    return {
      fields: Object.fromEntries(fields),
      files,
      [Symbol.asyncDispose]: () => folder.remove(),
    }
  } catch (error) {
    folder.stop()
    await folder.remove()
    throw error instanceof Failure ? error : new UnreadableBody({ cause: error })
  }
}

/**
 * Feeds the parser until the body ends or is refused. The rest of a refused body is left unread,
 * not cancelled: the door drains it after the answer.
 */
async function pump(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  refused: Promise<never>,
): Promise<void> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), refused])
      if (done) break
      await Promise.race([write(parser, value), refused])
    }
  } finally {
    reader.releaseLock()
  }
  parser.end()
  await Promise.race([once(parser, 'finish'), refused])
}

const write = (parser: BusboyInstance, chunk: Uint8Array): Promise<void> =>
  new Promise(resolve => parser.write(chunk, () => resolve()))

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
    if (count > (Object.hasOwn(rules.files, field) ? (rules.files[field] ?? 0) : 0)) {
      refuse(new UnreadableBody())
    }
    folder.save(field, file, filename).catch(refuse)
  })
  return parser
}

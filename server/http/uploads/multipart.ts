import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { Failure } from '../../kernel/failure.ts'
import { namedDiskFault } from '../../platform/limits/outages.ts'
import { BODY_LIMITS, FORM_PARTS_MAX, formBytesMax } from '../limits/body-limits.ts'
import { BodyTooLarge, FileTooLarge, TooManyFiles, UnreadableBody } from './multipart-failures.ts'
import { bodyStream, declaredLength } from './raw-body.ts'
import { type UploadedFile, UploadFolder } from './upload-folder.ts'

export interface MultipartRules {
  /** File field → how many files it takes; a field not named here is refused. */
  files: Readonly<Record<string, number>>
  /** Folder of uploads until they are processed; by default the system's temporary folder. */
  folder?: string
}

/** The content of a POST. Disposing it removes the uploaded files from the disk. */
export interface MultipartForm extends AsyncDisposable {
  fields: Record<string, string>
  files: UploadedFile[]
}

/**
 * Reads the body of a POST: multipart form data, or nothing at all. Files are streamed to the disk
 * and never held in memory; a body that is too large is refused as soon as that is known.
 */
export async function readMultipart(
  request: Request,
  rules: MultipartRules,
  incoming?: IncomingMessage,
): Promise<MultipartForm> {
  refuseByLength(request, rules)
  const source = bodyStream(request, incoming)
  const type = request.headers.get('content-type')
  if (type === null && (await isEmpty(source))) return emptyForm()
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) throw new UnreadableBody()
  return readParts(source, type, rules)
}

const emptyForm = (): MultipartForm => ({
  fields: {},
  files: [],
  [Symbol.asyncDispose]: async () => {},
})

async function isEmpty(source: Readable): Promise<boolean> {
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      if (chunk.length > 0) return false
    }
    return true
  } catch (error) {
    throw new UnreadableBody({ cause: error })
  }
}

function refuseByLength(request: Request, { files }: MultipartRules): void {
  if (declaredLength(request) <= formBytesMax(files)) return
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
  const counter = refuseBeyond(formBytesMax(rules.files), refuse)
  try {
    const parser = parserFor(type, rules, { fields, folder, refuse })
    finished(source, { writable: false }).catch(refuse)
    const finish = once(source.pipe(counter).pipe(parser), 'finish')
    await Promise.race([finish, refused.promise])
    const files = await Promise.race([folder.finish(), refused.promise])
    return {
      fields: Object.fromEntries(fields),
      files,
      [Symbol.asyncDispose]: () => folder.remove(),
    }
  } catch (error) {
    // The rest of a refused body is drained after the response (`connection-bounds.ts`).
    source.unpipe(counter)
    folder.stop()
    await folder.remove()
    throw error instanceof Failure ? error : new UnreadableBody({ cause: error })
  }
}

/** Counts all bytes of the body, also those outside its parts; beyond the limit no byte passes. */
function refuseBeyond(bytesMax: number, refuse: (reason: unknown) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _, pass) {
      bytes += chunk.length
      if (bytes > bytesMax) refuse(new BodyTooLarge())
      else pass(null, chunk)
    },
  })
}

interface Sink {
  fields: Map<string, string>
  folder: UploadFolder
  /** Only the first refusal counts, because later ones come from the aborted stream. */
  refuse: (reason: unknown) => void
}

function parserFor(type: string, rules: MultipartRules, { fields, folder, refuse }: Sink) {
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fieldSize: BODY_LIMITS.fields,
      fileSize: BODY_LIMITS.file,
      parts: FORM_PARTS_MAX,
      headerSize: BODY_LIMITS.partHead,
    },
  })
  const taken = new Map<string, number>()
  let fieldBytes = 0
  parser.on('error', refuse)
  parser.on('partsLimit', () => refuse(new UnreadableBody()))
  parser.on('field', (name, value, _nameTruncated, truncated) => {
    fieldBytes += Buffer.byteLength(value)
    if (truncated || fieldBytes > BODY_LIMITS.fields) return refuse(new BodyTooLarge())
    if (!name || fields.has(name)) return refuse(new UnreadableBody())
    fields.set(name, value)
  })
  parser.on('file', (field, file, filename) => {
    const count = (taken.get(field) ?? 0) + 1
    taken.set(field, count)
    file.on('limit', () => refuse(new FileTooLarge(field)))
    // A full disk aborts the file's stream before its own error is reported.
    file.on('error', error => refuse(namedDiskFault(error)))
    const max = Object.hasOwn(rules.files, field) ? (rules.files[field] ?? 0) : 0
    if (count > max) refuse(max > 0 ? new TooManyFiles(field, max) : new UnreadableBody())
    folder.save(field, file, filename).catch(refuse)
  })
  return parser
}

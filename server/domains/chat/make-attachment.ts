import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  ATTACHMENT_BROKEN_MESSAGE,
  ATTACHMENT_EMPTY_MESSAGE,
  ATTACHMENT_TYPE_MESSAGE,
} from '../../../contract/attachments.ts'
import { imageSize } from '../../../contract/images.ts'
import { InvalidInput } from '../../kernel/failure.ts'
import { PICTURE_SIGNATURES, readBytes, readHead } from '../../platform/file-head.ts'
import { BrokenPicture } from '../../platform/picture-failures.ts'
import { makePrivatePicture, type Storable } from '../../platform/pictures.ts'
import { type Attachment, fileName } from './attachment.ts'
import { AttachmentRefused } from './failures.ts'

/** A file somebody sent; its content is not yet looked at. */
export interface SentFile {
  field: string
  path: string
  bytes: number
  name: string
}

export interface MadeAttachment extends Omit<Attachment, 'id'> {
  path: string
  stored: Storable
}

/** `%PDF-`, at the very beginning: what begins otherwise might be read as something else. */
const PDF_SIGNATURE = '255044462d'
/** A whole PDF says within its last bytes where its table of contents is. */
const PDF_END = '%%EOF'
const PDF_END_WITHIN = 1024

/** Decides by content what a file is, whatever its name says. Fails with `AttachmentRefused`. */
export async function makeAttachment(file: SentFile): Promise<MadeAttachment> {
  const head = await readHead(file.path)
  if (head === '') throw new AttachmentRefused(file.name, ATTACHMENT_EMPTY_MESSAGE)
  if (head.startsWith(PDF_SIGNATURE)) return makePdf(file)
  if (PICTURE_SIGNATURES.some(one => head.startsWith(one))) return makeImage(file)
  throw new AttachmentRefused(file.name, ATTACHMENT_TYPE_MESSAGE)
}

async function makePdf({ path: source, name, bytes }: SentFile): Promise<MadeAttachment> {
  const end = await readBytes(source, -PDF_END_WITHIN, PDF_END_WITHIN)
  if (!end.includes(PDF_END)) throw new AttachmentRefused(name, ATTACHMENT_BROKEN_MESSAGE)
  const path = `private/${randomBytes(16).toString('hex')}.pdf`
  const files = new Map([[path, () => readFile(source)]])
  return {
    kind: 'pdf',
    name: fileName(name, 'pdf'),
    path,
    bytes,
    width: null,
    height: null,
    stored: { icon: path, iconBack: null, files },
  }
}

async function makeImage(file: SentFile): Promise<MadeAttachment> {
  const stored = await makePrivatePicture(file).catch(error => refuse(file.name, error))
  const size = imageSize(stored.icon)
  return {
    kind: 'picture',
    name: fileName(file.name, 'picture'),
    path: stored.icon,
    bytes: stored.files.get(stored.icon)?.length ?? 0,
    width: size?.width ?? null,
    height: size?.height ?? null,
    stored,
  }
}

/** Says of which file it is: several come at once. */
function refuse(name: string, error: unknown): never {
  if (error instanceof BrokenPicture) throw new AttachmentRefused(name, ATTACHMENT_BROKEN_MESSAGE)
  if (error instanceof InvalidInput) {
    throw new AttachmentRefused(name, Object.values(error.fields ?? {})[0] ?? error.message)
  }
  throw error
}

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  ATTACHMENT_BROKEN_MESSAGE,
  ATTACHMENT_EMPTY_MESSAGE,
  ATTACHMENT_TYPE_MESSAGE,
} from '../../../../contract/calls/attachments.ts'
import { imageSize } from '../../../../contract/images/images.ts'
import { InvalidInput } from '../../../kernel/failure.ts'
import { PICTURE_SIGNATURES, readBytes, readHead } from '../../../platform/pictures/file-head.ts'
import { BrokenPicture } from '../../../platform/pictures/picture-failures.ts'
import { makePrivatePicture, type Storable } from '../../../platform/pictures/pictures.ts'
import type { FileScanner } from '../../../ports/file-scanner.ts'
import { AttachmentRefused } from '../failures.ts'
import { type Attachment, fileName } from './attachment.ts'
import { scanPdf } from './scan-pdf.ts'

/** An uploaded file whose content is not yet checked. */
export interface SentFile {
  field: string
  path: string
  bytes: number
  name: string
}

export interface NewAttachment extends Omit<Attachment, 'id'> {
  path: string
  stored: Storable
}

/**
 * `%PDF-` in hexadecimal, expected at byte 0: a file that begins otherwise might be read as another
 * type.
 */
const PDF_SIGNATURE = '255044462d'
/** A complete PDF has this marker within its last 1,024 bytes. */
const PDF_END = '%%EOF'
const PDF_END_WITHIN = 1024

interface Deps {
  /** Null when no virus scanner is configured. */
  scanner: FileScanner | null
}

/** Determines the type of a file by its content, not by its name. Throws `AttachmentRefused`. */
export async function makeAttachment(
  { scanner }: Deps,
  file: SentFile,
  senderId: number,
): Promise<NewAttachment> {
  const head = await readHead(file.path)
  if (head === '') throw new AttachmentRefused(file.name, ATTACHMENT_EMPTY_MESSAGE)
  if (head.startsWith(PDF_SIGNATURE)) return makePdf(scanner, file, senderId)
  if (PICTURE_SIGNATURES.some(one => head.startsWith(one))) return makeImage(file, senderId)
  throw new AttachmentRefused(file.name, ATTACHMENT_TYPE_MESSAGE)
}

async function makePdf(
  scanner: FileScanner | null,
  file: SentFile,
  senderId: number,
): Promise<NewAttachment> {
  const { path: source, name, bytes } = file
  const end = await readBytes(source, -PDF_END_WITHIN, PDF_END_WITHIN)
  if (!end.includes(PDF_END)) throw new AttachmentRefused(name, ATTACHMENT_BROKEN_MESSAGE)
  if (scanner) await scanPdf(scanner, file, senderId)
  const path = `private/${randomBytes(16).toString('hex')}.pdf`
  const files = new Map([[path, () => readFile(source)]])
  return {
    kind: 'pdf',
    name: fileName(name, 'pdf'),
    path,
    bytes,
    width: null,
    height: null,
    scanned: scanner !== null,
    stored: { senderId, icon: path, iconBack: null, files },
  }
}

async function makeImage(file: SentFile, senderId: number): Promise<NewAttachment> {
  const stored = await makePrivatePicture(file, senderId).catch(error => refuse(file.name, error))
  const size = imageSize(stored.icon)
  return {
    kind: 'picture',
    name: fileName(file.name, 'picture'),
    path: stored.icon,
    bytes: stored.files.get(stored.icon)?.length ?? 0,
    width: size?.width ?? null,
    height: size?.height ?? null,
    scanned: false,
    stored,
  }
}

/** Adds the file's name to the failure, because one message can have several files. */
function refuse(name: string, error: unknown): never {
  if (error instanceof BrokenPicture) throw new AttachmentRefused(name, ATTACHMENT_BROKEN_MESSAGE)
  if (error instanceof InvalidInput) {
    throw new AttachmentRefused(name, Object.values(error.fields ?? {})[0] ?? error.message)
  }
  throw error
}

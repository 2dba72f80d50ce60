import {
  ATTACHMENT_EMPTY_MESSAGE,
  ATTACHMENT_SIZE_MESSAGE,
  ATTACHMENT_TYPE_MESSAGE,
  ATTACHMENT_UNREADABLE_MESSAGE,
  aboutFile,
} from '../../../../contract/calls/attachments.ts'
import { IMAGE_BYTES_MAX } from '../../../../contract/limits.ts'

export type FileKind = 'picture' | 'pdf'

/** First bytes of JPG, PNG, GIF and PDF files, one character per byte. */
const BEGINNINGS: readonly (readonly [string, FileKind])[] = [
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['GIF87a', 'picture'],
  ['GIF89a', 'picture'],
  ['%PDF-', 'pdf'],
]
const LONGEST = 8

/** Decides by the first bytes, not by the name; null for a type that cannot be sent. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  return BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1] ?? null
}

const problemOf = ({ size }: Blob, kind: FileKind | null): string | null => {
  if (size === 0) return ATTACHMENT_EMPTY_MESSAGE
  if (size > IMAGE_BYTES_MAX) return ATTACHMENT_SIZE_MESSAGE
  return kind ? null : ATTACHMENT_TYPE_MESSAGE
}

const UNREAD = 'unread'

const unread = (error: unknown): typeof UNREAD => {
  if (!(error instanceof DOMException)) throw error
  return UNREAD
}

export type CheckedFile = { file: File; kind: FileKind } | { problem: string }

/**
 * Checks a picked file as the server will; only the server can detect a damaged one. A folder that
 * is dropped, and a file that is gone, reject every reading.
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  const kind = await kindOf(file).catch(unread)
  if (kind === UNREAD) return { problem: aboutFile(file.name, ATTACHMENT_UNREADABLE_MESSAGE) }
  const problem = problemOf(file, kind)
  if (problem !== null || !kind)
    return { problem: aboutFile(file.name, problem ?? ATTACHMENT_TYPE_MESSAGE) }
  return { file, kind }
}
